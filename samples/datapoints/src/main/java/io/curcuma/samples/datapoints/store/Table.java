package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import io.curcuma.schemas.datapoints.Datapoint;
import java.util.List;

/** A table that takes points and gives them back. Safe for any number of threads. */
public interface Table {
    /**
     * One request that writes some of an hour's points.
     *
     * @param points not empty, in ascending order of time
     */
    BoundStatement write(SeriesHour hour, List<Datapoint> points);

    /**
     * All points of an hour that were written, in ascending order of time.
     *
     * @param hour whose own points do not matter
     * @throws io.curcuma.SerializationException if what is stored is damaged
     * @throws com.datastax.oss.driver.api.core.DriverException if the server does not answer, or with an error
     */
    List<Datapoint> read(SeriesHour hour);
}
