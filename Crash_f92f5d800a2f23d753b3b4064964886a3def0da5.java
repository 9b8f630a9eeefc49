import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_f92f5d800a2f23d753b3b4064964886a3def0da5 {
    static final String base64Bytes = String.join("", "BxALCgAQ////+wRCAQE=");

    public static void main(String[] args) throws Throwable {
        Crash_f92f5d800a2f23d753b3b4064964886a3def0da5.class.getClassLoader().setDefaultAssertionStatus(true);
        try {
            Method fuzzerInitialize = io.curcuma.fuzz.FuzzerEntry.class.getMethod("fuzzerInitialize");
            fuzzerInitialize.invoke(null);
        } catch (NoSuchMethodException ignored) {
            try {
                Method fuzzerInitialize = io.curcuma.fuzz.FuzzerEntry.class.getMethod("fuzzerInitialize", String[].class);
                fuzzerInitialize.invoke(null, (Object) args);
            } catch (NoSuchMethodException ignored1) {
            } catch (IllegalAccessException | InvocationTargetException e) {
                e.printStackTrace();
                System.exit(1);
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            e.printStackTrace();
            System.exit(1);
        }
        byte[] input = java.util.Base64.getDecoder().decode(base64Bytes);
        io.curcuma.fuzz.FuzzerEntry.fuzzerTestOneInput(input);
    }
}