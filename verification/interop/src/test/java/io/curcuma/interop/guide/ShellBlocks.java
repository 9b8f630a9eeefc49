package io.curcuma.interop.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Commands, run by a shell in a folder that has what they name. There {@code curcuma} is the command line of this build, {@code git}
 * is Git; what {@code mvn}, {@code curl} and {@code java} are given is written down and checked.
 */
final class ShellBlocks {
    private static final Set<String> PHASES = Set.of("verify", "install", "package", "test");
    private static final Set<String> GOALS_OF_OTHERS = Set.of("archetype:generate", "dependency:unpack", "exec:java");

    /** Parameters of those goals. */
    private static final Set<String> PROPERTIES_OF_OTHERS = Set.of(
            "archetypeGroupId",
            "archetypeArtifactId",
            "archetypeVersion",
            "groupId",
            "artifactId",
            "artifact",
            "mdep.unpack.includes",
            "outputDirectory",
            "quick");

    private static final Pattern TIME = Pattern.compile("--time \\S+");
    private static final String CART =
            "<cart xmlns=\"urn:acme:cart\" id=\"7\"><item>tea</item><total>12.50</total></cart>";

    private final Beans beans;
    private final XmlBlocks maven;
    private final Path folder;

    /** Pages repeat what README has. */
    private final Set<String> done = new HashSet<>();

    ShellBlocks(Beans beans, XmlBlocks maven, Path folder) {
        this.beans = beans;
        this.maven = maven;
        this.folder = folder;
    }

    void run(CodeBlock block) throws Exception {
        List<String> lines = block.text().lines().toList();
        if (done.containsAll(lines)) {
            return;
        }
        List<List<String>> calls = run(block.className(), shortened(block.text()));
        for (List<String> call : calls) {
            List<String> args = call.subList(1, call.size());
            switch (call.get(0)) {
                case "mvn" -> maven(args);
                case "curl" -> curl(args);
                case "java" -> java(args);
                default -> throw new AssertionError("no rule for " + call);
            }
        }
        done.addAll(lines);
    }

    /** Measuring as long as a page does would take longer than all tests of this class. */
    private static String shortened(String script) {
        return TIME.matcher(script)
                .replaceAll("--time 1s")
                .replaceAll("(?m)( advise (?!.*--time)(?!.*\\\\$).*)$", "$1 --time 1s");
    }

    /** Runs a script in a new folder, and returns the calls of what is not run. */
    List<List<String>> run(String name, String script) throws IOException, InterruptedException {
        Path place = Files.createDirectory(folder.resolve(name));
        Path calls = Files.createFile(place.resolve("calls"));
        Path bin = Files.createDirectory(place.resolve("bin"));
        Path work = work(Files.createDirectory(place.resolve("work")));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        program(
                bin,
                "curcuma",
                "exec '" + java
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp \"$CURCUMA\" io.curcuma.cli.Main \"$@\"");
        for (String command : List.of("mvn", "curl", "java")) {
            String itself = command.equals("java")
                    ? "if [ \"$1 $2\" = '-jar tools/cli/target/curcuma.jar' ]; then shift 2; exec curcuma \"$@\"; fi\n"
                    : "";
            program(bin, command, itself + "printf '%s\\n' " + command + " \"$@\" '' >> '" + calls + "'");
        }
        commit(work);

        Path out = place.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(
                        "sh",
                        "-e",
                        Files.writeString(place.resolve("script"), script).toString())
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().put("CURCUMA", System.getProperty("java.class.path"));
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = builder.start();
        try {
            int unused = process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(out)).isZero();
        return Stream.of(Files.readString(calls).split("\n\n", -1))
                .filter(call -> !call.isBlank())
                .map(call -> Arrays.asList(call.split("\n", -1)))
                .toList();
    }

    private static void program(Path bin, String name, String body) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** The files that the pages name. */
    private Path work(Path work) throws IOException {
        Files.writeString(work.resolve("cart.xsd"), beans.schema());
        Files.writeString(work.resolve("cart.xml"), CART);
        Files.writeString(work.resolve("day.xml"), "<day>" + CART + CART + "</day>");
        Files.writeString(work.resolve("curcuma.numbers"), beans.cart().numbers());
        for (String each : List.of("documents", "released", "src/main/xsd", "orders", "schemas/cart/instances")) {
            Files.createDirectories(work.resolve(each));
        }
        Files.writeString(work.resolve("documents/1.xml"), CART);
        Files.writeString(work.resolve("released/cart.xsd"), beans.schema());
        Files.writeString(work.resolve("src/main/xsd/cart.xsd"), beans.schema());
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(work.resolve("cart-api-1.4.0.jar")))) {
            jar.putNextEntry(new ZipEntry("cart.xsd"));
            jar.write(beans.schema().getBytes(UTF_8));
        }
        for (String version : List.of("v1.2", "v1.3", "v1.4")) {
            Files.writeString(Files.createDirectories(work.resolve(version)).resolve("cart.xsd"), beans.schema());
        }
        for (String root : List.of("Invoice", "CreditNote")) {
            Files.writeString(
                    work.resolve("UBL-" + root + "-2.1.xsd"),
                    Beans.schema(
                            "urn:oasis:names:specification:ubl:schema:xsd:" + root + "-2",
                            "<xs:element name=\"" + root
                                    + "\"><xs:complexType><xs:attribute name=\"id\"/></xs:complexType></xs:element>\n"));
        }
        Path schemas = CodeBlock.ROOT.resolve("schemas/cart");
        for (Path from : List.of(schemas, schemas.resolve("instances"))) {
            try (Stream<Path> files = Files.list(from)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, work.resolve("schemas/cart").resolve(schemas.relativize(file)));
                }
            }
        }
        return work;
    }

    /** What two pages call a released version. */
    private static void commit(Path work) throws IOException, InterruptedException {
        for (List<String> command : List.of(
                List.of("init", "--quiet"),
                List.of("add", "--all"),
                List.of(
                        "-c",
                        "user.name=guide",
                        "-c",
                        "user.email=guide@localhost",
                        "commit",
                        "--quiet",
                        "--message",
                        "released"),
                List.of("tag", "v1.4.0"),
                List.of("tag", "v1.4"))) {
            List<String> all = new ArrayList<>(List.of("git"));
            all.addAll(command);
            Process git = new ProcessBuilder(all)
                    .directory(work.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(git.getInputStream().readAllBytes(), UTF_8);
            assertThat(git.waitFor()).as(output).isZero();
        }
    }

    private void maven(List<String> args) throws IOException {
        Set<String> modules = new HashSet<>(List.of("."));
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            if (arg.equals("-pl")) {
                i++;
                modules.addAll(List.of(args.get(i).split(",")));
            } else if (arg.startsWith("-D")) {
                property(arg.substring(2));
            } else if (arg.startsWith("curcuma:")) {
                assertThat(maven.goals()).contains(arg.substring("curcuma:".length()));
            } else if (!arg.startsWith("-P")) {
                assertThat(PHASES.contains(arg) || GOALS_OF_OTHERS.contains(arg) || arg.equals("-am"))
                        .as(arg)
                        .isTrue();
            }
        }
        StringBuilder poms = new StringBuilder();
        for (String module : modules) {
            poms.append(Files.readString(CodeBlock.ROOT.resolve(module).resolve("pom.xml")));
        }
        args.stream()
                .filter(arg -> arg.startsWith("-P"))
                .forEach(arg -> assertThat(poms)
                        .containsPattern("<profile>\\s*(<!--.*?-->\\s*)?<id>" + arg.substring(2) + "</id>"));
    }

    private void property(String assignment) {
        String name = assignment.replaceFirst("=.*", "");
        if (name.startsWith("curcuma.")) {
            assertThat(maven.properties()).contains(name);
        } else {
            assertThat(PROPERTIES_OF_OTHERS).contains(name);
        }
        if (name.equals("archetypeVersion")) {
            assertThat(assignment).isEqualTo("archetypeVersion=" + maven.version());
        }
        if (name.equals("archetypeArtifactId")) {
            assertThat(maven.artifacts()).contains(assignment.substring(name.length() + 1));
        }
    }

    /** A header and a query that the reference has. */
    private static void curl(List<String> args) throws IOException {
        String reference = Files.readString(CodeBlock.ROOT.resolve("docs/reference/headers.md"));
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).equals("-H")) {
                i++;
                String[] header = args.get(i).split(": ", 2);
                assertThat(reference).contains("`" + header[0] + "`");
                assertThat(Files.readString(CodeBlock.ROOT.resolve("docs/guide/http.md")))
                        .contains("`" + header[1] + "`");
            } else {
                String query = URI.create(args.get(i)).getQuery();
                if (query != null) {
                    assertThat(reference).containsPattern("[`? ]\\?" + query + "\\b");
                }
            }
        }
    }

    private static void java(List<String> args) {
        assertThat(args).isNotEmpty();
        for (String arg : args) {
            if (!arg.equals("…")) {
                assertThat(arg).startsWith("-Dcurcuma.limits.");
                String[] limit = arg.substring("-Dcurcuma.limits.".length()).split("=", 2);
                assertThat(Limits.DEFAULT.with(limit[0], Long.parseLong(limit[1])))
                        .isNotEqualTo(Limits.DEFAULT);
            }
        }
    }
}
