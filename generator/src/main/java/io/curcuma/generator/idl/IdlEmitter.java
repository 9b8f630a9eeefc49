package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/** Prints a plan in one IDL. It decides nothing: names and numbers are the plan's. Stateless. */
public interface IdlEmitter {
    /**
     * What an emitter gets.
     *
     * @param documents global elements that are documents of their own
     * @param avroSteps how far the schema of a type is followed, before it counts as too large
     * @param diagnostics for what a checker of the IDL finds
     */
    record Emission(
            Planned planned, Set<QName> documents, GenerationRequest request, long avroSteps, Diagnostics diagnostics) {
        public Emission {
            // in their order, which that of the files must not leave to chance
            documents = Collections.unmodifiableSet(new LinkedHashSet<>(documents));
        }
    }

    /** One for each {@link Idl}, in its order. */
    static List<IdlEmitter> all() {
        return IdlEmitters.ALL;
    }

    /** Which one. */
    Idl idl();

    /** The files, made as they are asked for. */
    Stream<OutputFile> emit(Emission emission);
}
