package io.curcuma.interop.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Empty;
import com.microsoft.thrifty.schema.Loader;
import com.microsoft.thrifty.schema.ServiceType;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Python;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.avro.Protocol;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Every operation of a WSDL is in every IDL, by the judgement of compilers and parsers that are not ours. */
@Tag("one-jdk")
class ServiceContractsTest {
    private static final Path PROTOC = Path.of(System.getProperty("protoc", "../../generator/target/protoc.exe"));
    private static final Path OWN =
            Path.of("..", "..", "generator", "src", "test", "resources", "services", "stock.wsdl");
    private static final Path CORPUS = Path.of("..", "..", "..", "shared", "corpus");
    private static final Map<Path, GenerationResult> RESULTS = new ConcurrentHashMap<>();
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    static List<Path> wsdls() {
        return Stream.of(
                        OWN,
                        CORPUS.resolve("ebay-finding/xsd/finding.wsdl"),
                        CORPUS.resolve("ebay-shopping/xsd/shopping.wsdl"))
                .filter(Files::exists)
                .toList();
    }

    private static GenerationResult result(Path wsdl) {
        return RESULTS.computeIfAbsent(wsdl, file -> {
            GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file)));
            assertThat(result.hasErrors()).isFalse();
            return result;
        });
    }

    /** The operations by the JDK's parser: those of our own WSDL that no IDL can say are not among them. */
    private static List<String> operations(Path wsdl) throws Exception {
        NodeList found = DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(wsdl)))
                .getElementsByTagNameNS(WSDL, "operation");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            Element operation = (Element) found.item(i);
            boolean isAbstract = operation.getParentNode().getLocalName().equals("portType");
            boolean isAsked = operation.getElementsByTagNameNS(WSDL, "input").getLength() > 0;
            String name =
                    ((Element) operation.getParentNode()).getAttribute("name") + "." + operation.getAttribute("name");
            if (isAbstract && isAsked && !names.contains(name)) {
                names.add(name);
            }
        }
        return names.stream().sorted().toList();
    }

    private List<Path> write(GenerationResult result, Kind kind, String suffix) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (OutputFile file : files(result, kind, suffix)) {
            Path path = folder.resolve(file.path());
            Files.createDirectories(path.getParent());
            paths.add(Files.write(path, file.content()));
        }
        return paths;
    }

    private static List<OutputFile> files(GenerationResult result, Kind kind, String suffix) {
        return result.files().stream()
                .filter(file -> file.kind() == kind && file.path().endsWith(suffix))
                .toList();
    }

    /** Names as the IDLs have them: a port type may be called otherwise, its operations are not. */
    private static List<String> named(Map<String, List<String>> services, List<String> operations) {
        List<String> named = new ArrayList<>();
        services.forEach((service, all) -> {
            String portType = operations.stream()
                    .map(each -> each.substring(0, each.indexOf('.')))
                    .filter(each -> service.equals(each) || service.equals(each + "Service"))
                    .findFirst()
                    .orElseThrow();
            all.forEach(operation -> named.add(portType + "." + operation));
        });
        return named.stream().sorted().toList();
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void protoc_makes_of_the_services_what_we_emit_as_their_descriptor(Path wsdl) throws Exception {
        assumeTrue(Files.exists(PROTOC), "no protoc at " + PROTOC);
        assertThat(PROTOC.toFile().setExecutable(true)).isTrue();
        GenerationResult result = result(wsdl);
        List<Path> protos = write(result, Kind.PROTO, ".proto");
        // the compiler alone has none of its own files; protobuf-java has them
        try (InputStream empty =
                Objects.requireNonNull(Empty.class.getResourceAsStream("/google/protobuf/empty.proto"))) {
            Files.createDirectories(folder.resolve("google/protobuf"));
            Files.write(folder.resolve("google/protobuf/empty.proto"), empty.readAllBytes());
        }
        Path out = folder.resolve("protoc.desc");
        List<String> command = new ArrayList<>(List.of(
                PROTOC.toString(), "-I", folder.toString(), "--include_imports", "--descriptor_set_out=" + out));
        protos.forEach(proto -> command.add(proto.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(process.waitFor()).isZero();

        List<FileDescriptorProto> theirs =
                FileDescriptorSet.parseFrom(Files.readAllBytes(out)).getFileList();
        Map<String, List<String>> services = new TreeMap<>();
        for (OutputFile file : files(result, Kind.PROTO, "_services.desc")) {
            assertThat(theirs)
                    .containsAll(FileDescriptorSet.parseFrom(file.content()).getFileList());
        }
        theirs.forEach(file -> file.getServiceList()
                .forEach(service -> services.put(
                        service.getName(),
                        service.getMethodList().stream()
                                .map(method -> method.getName())
                                .toList())));
        List<String> expected = operations(wsdl).stream()
                .map(name ->
                        name.replaceFirst("\\.(.)", "." + Character.toUpperCase(name.charAt(name.indexOf('.') + 1))))
                .sorted()
                .toList();
        assertThat(named(services, expected)).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void an_independent_parser_reads_the_services_of_thrift(Path wsdl) throws Exception {
        Loader loader = new Loader();
        write(result(wsdl), Kind.THRIFT, ".thrift").forEach(loader::addThriftFile);
        Map<String, List<String>> services = new TreeMap<>();
        for (ServiceType service : loader.load().getServices()) {
            services.put(
                    service.getName(),
                    service.getMethods().stream()
                            .map(method -> method.getName())
                            .toList());
        }
        assertThat(named(services, operations(wsdl))).isEqualTo(operations(wsdl));
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void avro_parses_the_protocols(Path wsdl) throws Exception {
        Map<String, List<String>> services = new TreeMap<>();
        for (OutputFile file : files(result(wsdl), Kind.AVRO, ".avpr")) {
            Protocol protocol = Protocol.parse(new String(file.content(), StandardCharsets.UTF_8));
            services.put(protocol.getName(), List.copyOf(protocol.getMessages().keySet()));
        }
        assertThat(named(services, operations(wsdl))).isEqualTo(operations(wsdl));
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void the_validator_of_openapi_accepts_the_documents(Path wsdl) throws Exception {
        List<Path> documents = write(result(wsdl), Kind.JSON_SCHEMA, ".openapi.json");
        Outcome outcome = Python.withLibraries(Path.of("src", "test", "python"))
                .run("judge_idls.py", "openapi", folder.toString());

        assertThat(outcome.exit()).as(outcome.output()).isZero();
        int paths = outcome.output()
                .lines()
                .mapToInt(line -> Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
        assertThat(outcome.output().lines()).hasSameSizeAs(documents);
        assertThat(paths).isEqualTo(operations(wsdl).size());
    }

    /** A body in style rpc, as WS-I Basic Profile 1.2 has it in R2729 and R2735. */
    @Test
    void the_body_of_an_operation_in_style_rpc_passes_through_every_format() {
        CompiledSchemas schemas = CompiledSchemas.compile(result(OWN));
        String body = "<r:move xmlns:r=\"urn:rpc\" xmlns:s=\"urn:stock\"><from>Graz</from>"
                + "<order><s:item>pen</s:item><s:item>ink</s:item></order></r:move>";
        byte[] xml = body.getBytes(StandardCharsets.UTF_8);
        String expected = text(schemas.convert(xml, "xml", "xml", Optional.empty()));

        assertThat(expected).contains("<from>Graz</from>", "pen", "ink");
        for (String format : List.of("json", "protobuf", "avro", "thrift-binary", "thrift-compact")) {
            byte[] there = schemas.convert(xml, "xml", format, Optional.empty());
            assertThat(text(schemas.convert(there, format, "xml", Optional.of("{urn:rpc}move"))))
                    .as(format)
                    .isEqualTo(expected);
        }
    }

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }
}
