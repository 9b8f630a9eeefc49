package io.curcuma.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.tools.ws.wscompile.WsimportTool;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.ServiceStyle;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.server.OperationsHandler;
import io.curcuma.services.Channel;
import io.curcuma.services.Service;
import jakarta.jws.WebService;
import jakarta.xml.ws.Holder;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interfaces of the style {@code UNWRAPPED} beside those that wsimport makes of the same WSDL. */
class UnwrappedTest {
    private static final Path DEPOT = Path.of("src", "test", "resources", "unwrapped", "depot.wsdl");

    private static final XMLGregorianCalendar DATE =
            DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar("2026-03-01T12:00:00Z");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** The interfaces of services that wsimport makes. */
    private List<Class<?>> imported(Path wsdl) throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        boolean isDone = new WsimportTool(said)
                .run(new String[] {"-quiet", "-extension", "-d", folder.toString(), wsdl.toString()});
        assertThat(isDone).as(said.toString(StandardCharsets.UTF_8)).isTrue();
        URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(file -> load(loader, folder.relativize(file)))
                    .filter(type -> type.isInterface() && type.isAnnotationPresent(WebService.class))
                    .collect(Collectors.toList());
        }
    }

    private static Class<?> load(ClassLoader loader, Path file) {
        String name = file.toString().replace(file.getFileSystem().getSeparator(), ".");
        try {
            return loader.loadClass(name.substring(0, name.length() - ".class".length()));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static CompiledSchemas generated(Path wsdl) {
        return CompiledSchemas.compile(
                Generator.generate(GenerationRequest.of(List.of(wsdl)).withServices(ServiceStyle.UNWRAPPED)));
    }

    /** Names, parameters, results and exceptions with the types of their details. */
    private static String signatures(Class<?> type) {
        TreeMap<String, String> methods = new TreeMap<>();
        for (Method method : type.getMethods()) {
            String parameters = Stream.of(method.getGenericParameterTypes())
                    .map(Type::getTypeName)
                    .collect(Collectors.joining(", "));
            TreeSet<String> exceptions = new TreeSet<>();
            for (Class<?> exception : method.getExceptionTypes()) {
                exceptions.add(exception.getName() + " of " + detail(exception));
            }
            methods.put(
                    method.getName(),
                    method.getGenericReturnType().getTypeName() + " (" + parameters + ") throws " + exceptions);
        }
        return methods.entrySet().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    private static String detail(Class<?> exception) {
        try {
            String detail = exception.getMethod("getFaultInfo").getReturnType().getName();
            boolean isMade = Arrays.stream(exception.getConstructors())
                    .anyMatch(constructor -> constructor.getParameterCount() == 3);
            return detail + (isMade ? "" : " without a constructor");
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void methods_are_those_of_wsimport() throws Exception {
        CompiledSchemas ours = generated(DEPOT);
        List<Class<?>> theirs = imported(DEPOT);
        assertThat(theirs).hasSize(2);
        for (Class<?> type : theirs) {
            assertThat(signatures(ours.loader().loadClass(type.getName())))
                    .as(type.getName())
                    .isEqualTo(signatures(type));
        }
    }

    /** What the methods of an implementation do, whichever interface they have. */
    private static Object answer(ClassLoader beans, String method, Object[] arguments) throws Exception {
        switch (method) {
            case "store":
                if (arguments[0].equals(0)) {
                    Object detail = make(beans, "depot.Full");
                    invoke(detail, "setShelf", 3);
                    Constructor<?> fault = beans.loadClass("depot.Full_Exception")
                            .getConstructor(String.class, beans.loadClass("depot.Full"));
                    throw (Exception) fault.newInstance("full", detail);
                }
                return (long) text(arguments).length();
            case "swap":
                set(arguments[0], (int) ((Holder<?>) arguments[0]).value + 1);
                set(arguments[2], List.of("a", "b"));
                return item(beans, (String) arguments[1]);
            case "list":
                return List.of(item(beans, "c"));
            case "add":
                return (int) arguments[0] + text(arguments).length();
            case "turn":
                set(arguments[2], DATE);
                set(arguments[3], dry(beans));
                return null;
            default:
                return null;
        }
    }

    @SuppressWarnings("unchecked")
    private static void set(Object holder, Object value) {
        ((Holder<Object>) holder).value = value;
    }

    private static Object make(ClassLoader beans, String type) throws Exception {
        return beans.loadClass(type).getConstructor().newInstance();
    }

    private static @Nullable Object item(ClassLoader beans, @Nullable String name) throws Exception {
        if (name == null) {
            return null;
        }
        Object item = make(beans, "depot.Item");
        invoke(item, "setName", name);
        return item;
    }

    private static Object dry(ClassLoader beans) throws Exception {
        return beans.loadClass("depot.Kind")
                .getMethod("fromValue", String.class)
                .invoke(null, "dry");
    }

    private static Object invoke(Object target, String name, Object... arguments) throws Exception {
        Method method = Arrays.stream(target.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .findFirst()
                .orElseThrow();
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
    }

    /** Values as text that is the same for beans of every class loader. */
    private static String text(@Nullable Object value) throws Exception {
        if (value instanceof Object[] values) {
            return text(Arrays.asList(values));
        }
        if (value instanceof List<?> values) {
            StringBuilder text = new StringBuilder("[");
            for (Object item : values) {
                text.append(text(item)).append(' ');
            }
            return text.append(']').toString();
        }
        if (value instanceof Holder<?> holder) {
            return text(holder.value);
        }
        if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        }
        boolean isItem = value != null && value.getClass().getSimpleName().equals("Item");
        return isItem ? "item " + invoke(value, "getName") : String.valueOf(value);
    }

    private static void check(ClassLoader beans, Object depot, Object sums) throws Exception {
        Object[] all = {
            1,
            "class",
            2.5,
            "note",
            3,
            List.of(item(beans, "a"), item(beans, "b")),
            List.of(1, 2),
            dry(beans),
            new byte[] {1, 2},
            DATE,
            false
        };
        assertThat(invoke(depot, "store", all)).isEqualTo((long) text(all).length());
        Object[] few = {1, null, null, null, null, List.of(), List.of(), null, null, null, null};
        assertThat(invoke(depot, "store", few)).isEqualTo((long) text(few).length());
        few[0] = 0;
        assertThatThrownBy(() -> invoke(depot, "store", few))
                .isInstanceOf(beans.loadClass("depot.Full_Exception"))
                .satisfies(fault -> assertThat(invoke(invoke(fault, "getFaultInfo"), "getShelf"))
                        .isEqualTo(3));
        Holder<Object> e = new Holder<>(4);
        Holder<Object> texts = new Holder<>();
        assertThat(text(invoke(depot, "swap", e, "new", texts))).isEqualTo("item new");
        assertThat(e.value).isEqualTo(5);
        assertThat(texts.value).isEqualTo(List.of("a", "b"));
        assertThat(invoke(depot, "swap", e, null, texts)).isNull();
        assertThat(text(invoke(depot, "list"))).isEqualTo("[item c ]");
        invoke(depot, "empty");
        invoke(depot, "choose", null, "b");
        assertThat(invoke(sums, "add", 2, item(beans, "i"))).isEqualTo(2 + "[2 item i ]".length());
        Holder<Object> b = new Holder<>("b");
        Holder<Object> c = new Holder<>();
        Holder<Object> d = new Holder<>();
        invoke(sums, "turn", 1, b, c, d);
        assertThat(b.value).isEqualTo("b");
        assertThat(c.value).isEqualTo(DATE);
        assertThat(d.value).hasToString("DRY");
    }

    private static Service serve(ClassLoader beans, String name) throws Exception {
        Class<?> contract = beans.loadClass("depot." + name);
        Object implementation = Proxy.newProxyInstance(
                beans,
                new Class<?>[] {contract},
                (self, method, arguments) -> answer(beans, method.getName(), arguments));
        return (Service) beans.loadClass("depot." + name + "Operations")
                .getMethod("serve", contract)
                .invoke(null, implementation);
    }

    private static Object client(ClassLoader beans, String name, Channel channel) throws Exception {
        return beans.loadClass("depot." + name + "Client")
                .getConstructor(Channel.class)
                .newInstance(channel);
    }

    @Test
    void our_client_and_one_of_wsimport_call_the_same_service() throws Exception {
        CompiledSchemas ours = generated(DEPOT);
        ClassLoader beans = ours.loader();
        Service depot = serve(beans, "Depot");
        Service sums = serve(beans, "Sums");
        check(beans, client(beans, "Depot", Channel.local(depot)), client(beans, "Sums", Channel.local(sums)));
        List<Class<?>> theirs = imported(DEPOT);
        HttpMessages messages = HttpMessages.of(ours.serializer());
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/Depot", new OperationsHandler(new HttpOperations(messages, depot)));
        server.createContext("/Sums", new OperationsHandler(new HttpOperations(messages, sums)));
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            check(theirs.get(0).getClassLoader(), proxy(theirs, address, "Depot"), proxy(theirs, address, "Sums"));
        } finally {
            server.stop(0);
        }
    }

    private static Object proxy(List<Class<?>> interfaces, String address, String name) {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setServiceClass(interfaces.stream()
                .filter(type -> type.getSimpleName().equals(name))
                .findFirst()
                .orElseThrow());
        boolean isRpc = name.equals("Sums");
        if (isRpc) {
            // of an interface alone CXF takes it for style document, and of the WSDL it takes a choice for no wrapper
            factory.setWsdlURL(DEPOT.toUri().toString());
        }
        factory.setServiceName(new QName("urn:depot", "DepotService"));
        factory.setEndpointName(new QName("urn:depot", name + "Port"));
        factory.setAddress(address + name);
        return factory.create();
    }
}
