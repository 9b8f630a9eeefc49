package io.curcuma.generator.idl;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The emitters: a new IDL gets a row here. */
final class IdlEmitters {
    private record Row(Idl idl, Function<IdlEmitter.Emission, Stream<OutputFile>> files) implements IdlEmitter {
        @Override
        public Stream<OutputFile> emit(Emission emission) {
            return files.apply(emission);
        }
    }

    static final List<IdlEmitter> ALL = List.of(
            new Row(
                    Idl.PROTO,
                    e -> Stream.concat(
                            ProtoEmitter.emit(
                                    e.planned().plan(),
                                    e.request().wireNames(),
                                    e.request().constraints().contains(Constraints.PROTOVALIDATE)),
                            DescriptorEmitter.emit(
                                    e.planned().plan(), e.request().wireNames(), e.diagnostics()))),
            new Row(
                    Idl.AVRO,
                    e -> AvroEmitter.emit(
                            e.planned().plan(),
                            e.documents(),
                            e.request().history().values(),
                            e.planned().numbers(),
                            e.request().validators(),
                            e.avroSteps(),
                            e.diagnostics())
                            .stream()),
            new Row(
                    Idl.THRIFT,
                    e -> ThriftEmitter.emit(e.planned().plan(), e.request().validators())),
            new Row(
                    Idl.JSON_SCHEMA,
                    e -> Stream.concat(
                            JsonSchemaEmitter.emit(
                                    e.planned().plan(), e.request().validators()),
                            OpenApiEmitter.emit(
                                    e.planned().plan(),
                                    e.request().validators(),
                                    e.request().serviceVersion(),
                                    e.request().formats()))));

    private IdlEmitters() {}
}
