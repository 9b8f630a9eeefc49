import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_ccdfa51c4f75c7fffe7d420feae554342620bbc1 {
    static final String base64Bytes = String.join("", "BxBnGgsKADEAAAAAAAAaCwoAEQAAAAAAAAAAQgEBQgEB");

    public static void main(String[] args) throws Throwable {
        Crash_ccdfa51c4f75c7fffe7d420feae554342620bbc1.class.getClassLoader().setDefaultAssertionStatus(true);
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