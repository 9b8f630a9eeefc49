package io.curcuma.samples.flights.load;

import io.curcuma.samples.flights.plot.BarPlot;
import io.curcuma.samples.flights.plot.PercentilePlot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Results as SVG files: sizes, and for each delay the percentiles as curves and bars. */
public final class LoadPlots {
    private static final double KB = 1024;

    private LoadPlots() {}

    /** Writes the files; the folder is made if it is not there. */
    public static void write(List<LoadResult> results, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("bytes.svg"), bytes(results));
        Map<Long, List<LoadResult>> byDelay = results.stream()
                .collect(Collectors.groupingBy(
                        result -> result.scenario().roundTripMillis(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<Long, List<LoadResult>> entry : byDelay.entrySet()) {
            String network = entry.getKey() == 0 ? "no delay" : entry.getKey() + " ms there and back";
            Files.writeString(
                    folder.resolve("percentiles-" + entry.getKey() + "ms.svg"), curves(entry.getValue(), network));
            Files.writeString(folder.resolve("latency-" + entry.getKey() + "ms.svg"), bars(entry.getValue(), network));
        }
    }

    private static String bytes(List<LoadResult> results) {
        Map<String, BarPlot.Group> groups = new LinkedHashMap<>();
        for (LoadResult result : results) {
            String name = result.scenario().encoding().toString();
            groups.put(name, new BarPlot.Group(name, List.of(Math.rint(result.bytes() / KB * 10) / 10)));
        }
        return new BarPlot("Size of a request", "KB", List.of("request"), List.copyOf(groups.values())).svg();
    }

    private static String curves(List<LoadResult> results, String network) {
        List<PercentilePlot.Curve> curves = results.stream()
                .map(result -> new PercentilePlot.Curve(name(result), result::millis))
                .toList();
        return new PercentilePlot("Time of a call, " + network, "ms", curves).svg();
    }

    private static String bars(List<LoadResult> results, String network) {
        List<BarPlot.Group> groups = results.stream()
                .map(result -> new BarPlot.Group(
                        name(result), List.of(result.millis(50), result.millis(95), result.millis(99))))
                .toList();
        return new BarPlot("Time of a call, " + network, "ms", List.of("p50", "p95", "p99"), groups).svg();
    }

    private static String name(LoadResult result) {
        return result.scenario().encoding().toString();
    }
}
