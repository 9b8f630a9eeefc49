package io.curcuma.generator.wsdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceCheckTest {
    private static final String WSDL = """
            <definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'
                xmlns:w='urn:w' targetNamespace='urn:w' name='Orders'>
              <types><xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w' elementFormDefault='qualified'>
                <xs:element name='order'><xs:complexType><xs:sequence><xs:element name='id' type='xs:long'/></xs:sequence></xs:complexType>
                </xs:element>
              </xs:schema></types>
              <message name='order'><part name='body' element='w:order'/></message>
              <portType name='Orders'>
                <operation name='place'><documentation>Places it.</documentation><input message='w:order'/><output message='w:order'/></operation>
              </portType>
              <binding name='Soap' type='w:Orders'>
                <soap:binding style='document' transport='http://schemas.xmlsoap.org/soap/http'/>
                <operation name='place'><soap:operation soapAction='place'/>
                  <input><soap:header message='w:order' part='body' use='literal'/><soap:body use='literal'/></input>
                  <output><soap:body use='literal'/></output></operation>
              </binding>
              <service name='Shop'><port name='Orders' binding='w:Soap'><soap:address location='http://localhost/'/></port></service>
            </definitions>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private List<String> found(String... beforeAndAfter) throws IOException {
        String wsdl = WSDL;
        for (int i = 0; i < beforeAndAfter.length; i += 2) {
            assertThat(wsdl).contains(beforeAndAfter[i]);
            wsdl = wsdl.replace(beforeAndAfter[i], beforeAndAfter[i + 1]);
        }
        Path file = Files.writeString(folder.resolve("orders.wsdl"), wsdl);
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file)));
        assertThat(result.files()).isNotEmpty();
        return result.diagnostics().stream()
                .map(each -> each.problem().code() + " " + each.location().line() + " " + each.message())
                .toList();
    }

    @Test
    void what_is_declared_is_nothing_to_speak_of() throws IOException {
        assertThat(found()).isEmpty();
    }

    @Test
    void each_name_that_is_not_declared_is_named_where_it_is_used() throws IOException {
        assertThat(found(
                        "<part name='body' element='w:order'/>",
                        "<part name='body' element='w:other'/>",
                        "<input message='w:order'/>",
                        "<input message='w:nothing'/>",
                        "type='w:Orders'>",
                        "type='w:Offers'>",
                        "part='body' use",
                        "part='head' use",
                        "binding='w:Soap'",
                        "binding='w:Soup'"))
                .containsExactly(
                        "C131 7 no element '{urn:w}other' is declared",
                        "C131 9 no message '{urn:w}nothing' is declared",
                        "C131 11 no port type '{urn:w}Offers' is declared",
                        "C131 14 no part 'head' is declared",
                        "C131 17 no binding '{urn:w}Soup' is declared");
    }

    @Test
    void an_operation_of_a_binding_is_one_of_its_port_type() throws IOException {
        assertThat(found("<operation name='place'><soap:operation", "<operation name='cancel'><soap:operation"))
                .containsExactly("C131 13 no operation 'cancel' is declared");
    }

    @Test
    void what_is_encoded_is_not_carried() throws IOException {
        assertThat(found(
                        "style='document'",
                        "style='rpc'",
                        "<output><soap:body use='literal'/>",
                        "<output><soap:body use='encoded'/>"))
                .containsExactly(
                        "C132 13 operation 'place' of binding 'Soap' is encoded: no schema describes what is sent");
    }

    @Test
    void what_no_idl_can_say_is_left_out() throws IOException {
        String operation = "<operation name='place'><documentation>";
        assertThat(found(
                        operation,
                        "<operation name='news'><output message='w:order'/></operation>" + operation,
                        "</portType>",
                        "<operation name='place'><input message='w:order'/></operation></portType>"))
                .containsExactly(
                        "C133 9 operation 'news' is in no service: it has no input",
                        "C133 10 operation 'place' is in no service: the port type has another operation of that name");
    }

    @Test
    void a_wrapper_is_no_element_that_a_schema_declares() throws IOException {
        assertThat(found(
                        "style='document'",
                        "style='rpc'",
                        "<portType name='Orders'>",
                        "<message name='id'><part name='id' type='xs:long' xmlns:xs='http://www.w3.org/2001/XMLSchema'/></message>"
                                + "<portType name='Orders'>",
                        "<operation name='place'><documentation>Places it.</documentation><input message='w:order'/>",
                        "<operation name='order'><input message='w:id'/>",
                        "<operation name='place'><soap:operation",
                        "<operation name='order'><soap:operation"))
                .containsExactly(
                        "C133 9 operation 'order' is in no service: its parts would be in element '{urn:w}order', which has another meaning");
    }

    @Test
    void parts_that_no_element_can_be_called_after_are_in_no_service() throws IOException {
        String xs = " xmlns:xs='http://www.w3.org/2001/XMLSchema'";
        for (String parts : List.of(
                "<part name='a b' type='xs:long'%1$s/>",
                "<part name='1' type='xs:long'%1$s/>",
                "<part name='a' type='xs:long'%1$s/><part name='a' type='xs:int'%1$s/>")) {
            assertThat(found(
                            "style='document'",
                            "style='rpc'",
                            "<portType name='Orders'>",
                            "<message name='id'>" + parts.formatted(xs) + "</message><portType name='Orders'>",
                            "<input message='w:order'/>",
                            "<input message='w:id'/>"))
                    .containsExactly(
                            "C133 9 operation 'place' is in no service: two of its parts have one name, or a name is none that an element can have");
        }
    }
}
