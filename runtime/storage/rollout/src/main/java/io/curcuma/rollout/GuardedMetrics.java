package io.curcuma.rollout;

/** Catches exceptions of metrics, so that they cannot fail what they measure. */
record GuardedMetrics(RolloutMetrics metrics, CauseLog log) implements RolloutMetrics {
    @Override
    public void encoded(Part part, String form, String codec, int before, int after, long nanos) {
        guard(() -> metrics.encoded(part, form, codec, before, after, nanos));
    }

    @Override
    public void decoded(Part part, String form, String codec, int stored, long nanos) {
        guard(() -> metrics.decoded(part, form, codec, stored, nanos));
    }

    @Override
    public void verified(VerificationVerdict verdict, String form, String codec) {
        guard(() -> metrics.verified(verdict, form, codec));
    }

    @Override
    public void fellBack(Fallback cause, String form, String codec) {
        guard(() -> metrics.fellBack(cause, form, codec));
    }

    @Override
    public void failed(Failure failure, String form) {
        guard(() -> metrics.failed(failure, form));
    }

    @Override
    public void configured(Modes modes) {
        guard(() -> metrics.configured(modes));
    }

    @Override
    public void configurationRefused() {
        guard(metrics::configurationRefused);
    }

    private void guard(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | LinkageError e) {
            log.once(
                    "metrics " + e.getClass().getName(),
                    "metrics failed with " + e.getClass().getName());
        }
    }
}
