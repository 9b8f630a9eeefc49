package io.curcuma.benchmarks.report;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * The properties of a machine that results depend on. They do not identify the machine.
 *
 * @param jdk version
 * @param vm name
 * @param arch of the processor
 * @param cores that the JVM uses
 * @param avx HotSpot's level of vector instructions, 3 is AVX-512; -1 if unknown
 * @param vectorBytes of the widest vector; -1 if unknown
 * @param collector garbage collector
 */
record Machine(String jdk, String vm, String arch, int cores, int avx, int vectorBytes, String collector) {
    /** The level from which HotSpot copies strings without calls. */
    static final int AVX_512 = 3;

    static Machine here() {
        return new Machine(
                System.getProperty("java.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                option("UseAVX"),
                option("MaxVectorSize"),
                ManagementFactory.getGarbageCollectorMXBeans().get(0).getName());
    }

    private static int option(String name) {
        HotSpotDiagnosticMXBean hotSpot = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        try {
            return hotSpot == null
                    ? -1
                    : Integer.parseInt(hotSpot.getVMOption(name).getValue());
        } catch (IllegalArgumentException e) {
            // other processors have no such option
            return -1;
        }
    }
}
