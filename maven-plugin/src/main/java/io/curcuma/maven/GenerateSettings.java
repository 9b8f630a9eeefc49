package io.curcuma.maven;

import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Idl;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import io.curcuma.generator.request.ServiceStyle;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What one execution of a goal that generates is to do, every default applied.
 *
 * @param schemas the schema set, as every goal has it
 * @param execution how messages name this execution
 * @param plugin identity of the plugin and of what it depends on: other versions generate other files
 * @param idls the IDLs to emit
 * @param wireNames what fields are called in them
 * @param validators whether adapters have the rules of their types
 * @param constraints contracts of others that state these rules as well
 * @param services what the services of a WSDL are in Java
 * @param serviceVersion major version of the services of a WSDL
 * @param frozen whether a change of the numbers is an error
 * @param folders where the output goes
 */
record GenerateSettings(
        SchemaSettings schemas,
        String execution,
        List<String> plugin,
        Set<Idl> idls,
        WireNames wireNames,
        boolean validators,
        Set<Constraints> constraints,
        ServiceStyle services,
        int serviceVersion,
        boolean frozen,
        ExecutionFolders folders) {
    GenerateSettings {
        plugin = List.copyOf(plugin);
        idls = Set.copyOf(idls);
    }

    /** What paths in messages and in the state are relative to. */
    ProjectPaths project() {
        return schemas.project();
    }

    /** The numbers file, which may not exist yet. */
    Path numbersFile() {
        return schemas.numbersFile();
    }

    /**
     * The request to the generator.
     *
     * @param numbers text of the numbers file, empty if there is none
     */
    GenerationRequest request(Inputs inputs, Optional<String> numbers) {
        return schemas.request(inputs, numbers)
                .withNumbers(numbers, schemas.numbersName(), frozen)
                .withFormats(idls)
                .withWireNames(wireNames)
                .withValidators(validators)
                .withConstraints(constraints)
                .withServices(services)
                .withServiceVersion(serviceVersion);
    }

    /**
     * Everything but the content of the inputs that decides what is generated, a line each. Whether the numbers are frozen is
     * not among it: when nothing changed, the numbers did not.
     */
    List<String> describe(Inputs inputs) {
        return Stream.of(
                        Stream.of("plugin " + plugin),
                        schemas.describe(inputs).stream(),
                        Stream.of(
                                "idls " + new TreeSet<>(idls),
                                "wireNames " + wireNames,
                                "validators " + validators,
                                "constraints " + new TreeSet<>(constraints),
                                "services " + services,
                                "serviceVersion " + serviceVersion,
                                "outputDirectory " + project().name(folders.java()),
                                "idlDirectory " + project().name(folders.resources())))
                .flatMap(lines -> lines)
                .toList();
    }
}
