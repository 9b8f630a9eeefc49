package io.curcuma.samples.flights.service;

/** A request that can be read and not be answered; its message holds nothing of the request. */
public final class UnfitRequestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnfitRequestException(String problem) {
        super(problem);
    }
}
