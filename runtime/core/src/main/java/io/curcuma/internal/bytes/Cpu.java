package io.curcuma.internal.bytes;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;

/** What the JIT compiler does with short array copies on this machine. */
final class Cpu {
    /**
     * Whether copies of up to 64 bytes become masked vector moves, as HotSpot has it with AVX-512. Elsewhere each short copy is a
     * call with several mispredicted branches, and a plain loop is faster.
     */
    static final boolean MASKED_COPIES = vectorBytes() >= 64;

    private Cpu() {}

    /** 0 on a JVM that does not say. By reflection, because a runtime image may lack the module. */
    private static int vectorBytes() {
        try {
            Class<?> type = Class.forName("com.sun.management.HotSpotDiagnosticMXBean");
            Object bean = ManagementFactory.getPlatformMXBean(type.asSubclass(PlatformManagedObject.class));
            Object option = type.getMethod("getVMOption", String.class).invoke(bean, "MaxVectorSize");
            return Integer.parseInt(
                    (String) option.getClass().getMethod("getValue").invoke(option));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return 0;
        }
    }
}
