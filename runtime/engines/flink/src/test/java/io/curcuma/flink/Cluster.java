package io.curcuma.flink;

import java.util.List;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jspecify.annotations.Nullable;

/** A cluster in this JVM, on the loopback address. The beans of a job come by its class path, so each job has a class loader. */
final class Cluster {

    private final MiniCluster cluster;

    Cluster() throws Exception {
        Configuration configuration = new Configuration();
        configuration.set(RestOptions.BIND_ADDRESS, "127.0.0.1");
        configuration.set(RestOptions.ADDRESS, "127.0.0.1");
        // many small batches of a file
        configuration.set(StreamFormat.FETCH_IO_SIZE, new MemorySize(4_000));
        cluster = new MiniCluster(new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setCommonBindAddress("127.0.0.1")
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(2)
                .withRandomPorts()
                .build());
        cluster.start();
    }

    /** For a job of two tasks that may not use Kryo. */
    static StreamExecutionEnvironment environment(Configuration configuration) {
        configuration.set(PipelineOptions.GENERIC_TYPES, false);
        StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment(configuration);
        environment.setParallelism(2);
        return environment;
    }

    JobID start(StreamExecutionEnvironment environment, Payments payments, @Nullable String savepoint)
            throws Exception {
        JobGraph job = environment.getStreamGraph().getJobGraph();
        job.setClasspaths(List.of(payments.url()));
        if (savepoint != null) {
            job.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(savepoint));
        }
        return cluster.submitJob(job).get().getJobID();
    }

    JobResult end(JobID job) throws Exception {
        return cluster.requestJobResult(job).get();
    }

    void run(StreamExecutionEnvironment environment, Payments payments) throws Exception {
        end(start(environment, payments, null)).toJobExecutionResult(payments.loader());
    }

    String stop(JobID job, String folder) throws Exception {
        return cluster.stopWithSavepoint(job, folder, false, SavepointFormatType.CANONICAL)
                .get();
    }

    void cancel(JobID job) throws Exception {
        cluster.cancelJob(job).get();
        end(job);
    }

    void close() throws Exception {
        cluster.close();
    }
}
