package io.curcuma.samples.datapoints.measure;

import java.util.OptionalDouble;

/**
 * What a scenario cost.
 *
 * @param points that were written while time and processor were measured
 * @param seconds of the writing
 * @param sentBytes from the client to the server
 * @param clientMicros processor time of the client for each point, from bean to request
 * @param serverMicros processor time of the server for each point, until the point is in a file on the disk
 * @param diskBytes of the files for each point
 * @param hoursRead how many hours were read again, each of them equal to what was written
 * @param readMillis the median time to read one hour, to beans
 */
public record Result(
        Scenario scenario,
        long points,
        double seconds,
        long sentBytes,
        double clientMicros,
        OptionalDouble serverMicros,
        OptionalDouble diskBytes,
        int hoursRead,
        double readMillis) {
    /** Points in a second. */
    public double pointsPerSecond() {
        return points / seconds;
    }

    /** Requests in a second. */
    public double requestsPerSecond() {
        return pointsPerSecond() / scenario.points();
    }

    /** Bytes from the client to the server for each point. */
    public double sentPerPoint() {
        return (double) sentBytes / points;
    }
}
