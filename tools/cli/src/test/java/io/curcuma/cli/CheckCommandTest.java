package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String MAIN = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:c" targetNamespace="urn:c">
              <xs:include schemaLocation="parts/code.xsd"/>
              <xs:element name="cart"><xs:complexType>
                <xs:attribute name="code" type="Code"/>
              </xs:complexType></xs:element>
            </xs:schema>
            """;
    private static final String CODE = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:c">
              <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:maxLength value="8"/></xs:restriction></xs:simpleType>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void versions() throws IOException {
        write("old", CODE);
        write("new", CODE.replace("\"8\"", "\"4\""));
    }

    private void write(String version, String code) throws IOException {
        Path parts = Files.createDirectories(folder.resolve(version).resolve("parts"));
        Files.writeString(folder.resolve(version).resolve("cart.xsd"), MAIN);
        Files.writeString(parts.resolve("code.xsd"), code);
    }

    private Call check(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "check";
        all[1] = folder.resolve("old").toString();
        all[2] = folder.resolve("new").toString();
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return Call.of(all);
    }

    @Test
    void aChangeOfAnIncludedSchemaIsSeenWithBothPlaces() {
        Call call = check();

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.text())
                .containsPattern("FacetTightened \\{urn:c}Code +writers first +writers first +writers first")
                .contains("old: " + folder.resolve("old/parts/code.xsd") + ":2: 8")
                .contains("new: " + folder.resolve("new/parts/code.xsd") + ":2: 4")
                .contains("hint: leave maxLength='8'")
                .contains("required bump: major");
    }

    @Test
    void aDeclaredBumpThatIsTooSmallIsThree() {
        assertThat(check("--declared", "minor").code()).isEqualTo(CheckCommand.TOO_SMALL);
        assertThat(check("--declared", "major").code()).isZero();
        assertThat(check("--declared", "huge").code()).isEqualTo(2);
    }

    @Test
    void theReportIsJson() throws IOException {
        Path json = folder.resolve("check.json");

        check("--json", json.toString());

        assertThat(Files.readString(json))
                .contains(
                        "\"requiredBump\": \"major\"",
                        "\"rule\": \"FacetTightened\"",
                        "\"avroBackward\": \"writers first\"");
    }

    @Test
    void annotationsNameTheNewPlace() {
        assertThat(check("--annotations", "github").text())
                .contains("::error file=" + folder.resolve("new/parts/code.xsd") + ",line=2,title=FacetTightened::");
    }

    @Test
    void theOldVersionMayBeInAJar() throws IOException {
        Path jar = folder.resolve("cart.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("cart.xsd", "parts/code.xsd")) {
                out.putNextEntry(new ZipEntry("xsd/" + name));
                out.write(Files.readAllBytes(folder.resolve("old").resolve(name)));
            }
        }

        Call call = Call.of("check", jar.toString(), folder.resolve("new").toString());

        assertThat(call.text()).contains("old: " + jar + "!/xsd/parts/code.xsd:2: 8");
    }

    @Test
    void aJarThatLeadsOutOfItsFolderIsRefused() throws IOException {
        Path jar = folder.resolve("bad.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("../../out.xsd"));
            out.write(CODE.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }

        Call call = Call.of("check", jar.toString(), folder.resolve("new").toString());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("leads out of its folder");
    }

    @Test
    void theOldVersionMayBeInACommit() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        write("project/xsd", CODE);
        git(project, "init", "-q");
        git(project, "add", "-A");
        git(project, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "x");
        git(project, "tag", "v1");
        write("project/xsd", CODE.replace("\"8\"", "\"9\""));

        Call call = Call.of("check", "git:v1", project.resolve("xsd").toString());
        Call unknown = Call.of("check", "git:v2", project.resolve("xsd").toString());
        Call option = Call.of("check", "git:--all", project.resolve("xsd").toString());

        assertThat(call.text()).contains("FacetLoosened", "old: v1:xsd/parts/code.xsd:2: 8", "required bump: minor");
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("git knows no v2", "hint:");
        assertThat(option.code()).isEqualTo(1);
    }

    private static void git(Path project, String... arguments) throws Exception {
        String[] command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        assertThat(new ProcessBuilder(command)
                        .directory(project.toFile())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void errorsOfAVersionAreTold() throws IOException {
        Files.writeString(folder.resolve("old/parts/code.xsd"), "<nothing");

        Call call = check();

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("error[C001]", "hint:");
    }

    @Test
    void theNumbersFileOfTheNewVersionIsThatOfTheOldOneToo() throws IOException {
        Files.writeString(
                folder.resolve("new/curcuma.numbers"),
                "type {urn:c}/cart/~ Cart\nfield {urn:c}/cart/~/@code 9 code string\n");

        assertThat(check().text()).contains("FacetTightened").doesNotContain("Number", "Reserved");
    }

    @Test
    void theLastOfSeveralVersionsInOneFolderIsCompared() throws IOException {
        write("released/1.9", CODE.replace("\"8\"", "\"2\""));
        write("released/1.10", CODE);

        Call call = Call.of(
                "check",
                folder.resolve("released").toString(),
                folder.resolve("new").toString());

        assertThat(call.err()).isEmpty();
        assertThat(call.text()).contains("old: " + folder.resolve("released/1.10/parts/code.xsd") + ":2: 8");

        Path jar = folder.resolve("released.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("1.10/cart.xsd", "1.10/parts/code.xsd", "1.9/cart.xsd", "1.9/parts/code.xsd")) {
                out.putNextEntry(new ZipEntry("META-INF/xsd/" + name));
                out.write(Files.readAllBytes(folder.resolve("released").resolve(name)));
            }
        }
        assertThat(Call.of("check", jar.toString(), folder.resolve("new").toString())
                        .text())
                .contains("old: " + jar + "!/META-INF/xsd/1.10/parts/code.xsd:2: 8");
    }

    @Test
    void aNumberOfAnyReleasedVersionIsNotReused() throws IOException {
        String schema = """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:n">
                  <xs:complexType name="T">%s</xs:complexType>
                </xs:schema>
                """;
        String attribute = "<xs:attribute name='%s'/>";
        String line = "type {urn:n}T T\nfield {urn:n}T/@%s %d %s string\n";
        for (String version : List.of("1", "2", "3")) {
            Files.createDirectories(folder.resolve("n" + version));
        }
        Files.writeString(folder.resolve("n1/t.xsd"), schema.formatted(attribute.formatted("a")));
        Files.writeString(folder.resolve("n1/curcuma.numbers"), line.formatted("a", 1, "a"));
        Files.writeString(folder.resolve("n2/t.xsd"), schema.formatted(attribute.formatted("b")));
        Files.writeString(folder.resolve("n2/curcuma.numbers"), line.formatted("b", 2, "b"));
        Files.writeString(
                folder.resolve("n3/t.xsd"), schema.formatted(attribute.formatted("b") + attribute.formatted("c")));
        Files.writeString(
                folder.resolve("n3/curcuma.numbers"), line.formatted("b", 2, "b") + "field {urn:n}T/@c 1 c string\n");
        String first = folder.resolve("n1").toString();
        String second = folder.resolve("n2").toString();
        String third = folder.resolve("n3").toString();

        assertThat(Call.of("check", second, third).text()).doesNotContain("NumberReused");
        assertThat(Call.of("check", first, second, third).text())
                .contains("NumberReused {urn:n}T/@c: major")
                .contains("old: " + first + "/t.xsd:2: 1 of {urn:n}T is {urn:n}T/@a");
    }

    @Test
    void aNamespaceForEachVersionIsComparedWithTheOneBefore() throws IOException {
        for (String version : List.of("2.9", "2.10")) {
            String bound = version.equals("2.9") ? "8" : "4";
            Files.writeString(
                    Files.createDirectories(folder.resolve("all")).resolve("code-" + version + ".xsd"),
                    CODE.replace("urn:c", "urn:c:" + version).replace("\"8\"", "\"" + bound + "\""));
        }
        Files.createDirectories(folder.resolve("first"));
        Files.copy(folder.resolve("all/code-2.9.xsd"), folder.resolve("first/code-2.9.xsd"));
        Path json = folder.resolve("steps.json");

        Call call = Call.of(
                "check",
                folder.resolve("first").toString(),
                folder.resolve("all").toString(),
                "--json",
                json.toString());

        assertThat(call.err()).isEmpty();
        assertThat(call.text())
                .contains("TypeAdded {urn:c:2.10}Code")
                .contains("from urn:c:2.9 to urn:c:2.10:")
                .containsPattern("FacetTightened \\{urn:c:2.10}Code +writers first")
                .contains("required bump: minor");
        assertThat(Files.readString(json)).contains("\"steps\"", "\"from\": \"urn:c:2.9\"");
    }
}
