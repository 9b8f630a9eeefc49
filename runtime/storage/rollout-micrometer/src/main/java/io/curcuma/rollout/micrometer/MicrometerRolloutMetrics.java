package io.curcuma.rollout.micrometer;

import io.curcuma.rollout.Failure;
import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Part;
import io.curcuma.rollout.RolloutMetrics;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.VerificationVerdict;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A roll-out's metrics in a registry. Names begin with {@code curcuma.rollout.}; {@code docs/guide/roll-out.md} lists them with their tags, which all
 * are of small sets. Make one for each roll-out and keep it. Thread-safe.
 */
public final class MicrometerRolloutMetrics implements RolloutMetrics {
    private static final String PREFIX = "curcuma.rollout.";

    private final MeterRegistry registry;
    private final Tags rollout;
    private final AtomicReference<@Nullable Step> step = new AtomicReference<>();

    /** @param name the tag {@code rollout} of every meter */
    public MicrometerRolloutMetrics(MeterRegistry registry, String name) {
        this.registry = registry;
        this.rollout = Tags.of("rollout", name);
        for (Step each : Step.values()) {
            Gauge.builder(PREFIX + "step", step, current -> current.get() == each ? 1 : 0)
                    .tags(rollout.and("step", lower(each)))
                    .strongReference(true)
                    .register(registry);
        }
        registry.counter(PREFIX + "refused", rollout);
    }

    @Override
    public void encoded(Part part, String form, String codec, int before, int after, long nanos) {
        Tags tags = tags(part, form, codec);
        registry.timer(PREFIX + "encode", tags).record(nanos, TimeUnit.NANOSECONDS);
        size(before, tags.and("stage", "before"));
        size(after, tags.and("stage", "after"));
        if (part == Part.NEW && after > 0) {
            registry.summary(PREFIX + "ratio", tags).record((double) before / after);
        }
    }

    @Override
    public void decoded(Part part, String form, String codec, int stored, long nanos) {
        registry.timer(PREFIX + "decode", tags(part, form, codec)).record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void verified(VerificationVerdict verdict, String form, String codec) {
        count("verify", tags(form, codec).and("verdict", lower(verdict)));
    }

    @Override
    public void fellBack(Fallback cause, String form, String codec) {
        count("fallback", tags(form, codec).and("cause", lower(cause)));
    }

    @Override
    public void failed(Failure failure, String form) {
        count("failure", rollout.and("form", form, "cause", lower(failure)));
    }

    @Override
    public void configured(Modes modes) {
        step.set(modes.step());
    }

    @Override
    public void configurationRefused() {
        count("refused", rollout);
    }

    private void size(int bytes, Tags tags) {
        DistributionSummary.builder(PREFIX + "size")
                .baseUnit("bytes")
                .tags(tags)
                .register(registry)
                .record(bytes);
    }

    private void count(String name, Tags tags) {
        registry.counter(PREFIX + name, tags).increment();
    }

    private Tags tags(Part part, String form, String codec) {
        return tags(form, codec).and("part", lower(part));
    }

    private Tags tags(String form, String codec) {
        return rollout.and("form", form, "codec", codec);
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
