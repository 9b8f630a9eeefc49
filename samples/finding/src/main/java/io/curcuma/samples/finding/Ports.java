package io.curcuma.samples.finding;

/** The ports of a server. */
record Ports(int http, int grpc, int thrift) {
    /** Any that are free. */
    static final Ports ANY = new Ports(0, 0, 0);

    /** The line that a server prints. */
    String line() {
        return "http " + http + " grpc " + grpc + " thrift " + thrift;
    }

    /** Reads the line of a server. */
    static Ports of(String line) {
        String[] words = line.split(" ", -1);
        return new Ports(Integer.parseInt(words[1]), Integer.parseInt(words[3]), Integer.parseInt(words[5]));
    }
}
