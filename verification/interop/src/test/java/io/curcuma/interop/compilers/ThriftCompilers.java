package io.curcuma.interop.compilers;

import static io.curcuma.interop.compilers.IdlCompiler.ANY;

import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The compiler of Thrift, in many languages; what it makes goes to those that need nothing else. */
final class ThriftCompilers {
    private ThriftCompilers() {}

    /** What is done with the sources of a language. */
    private interface Next {
        void compile(Path sources) throws IOException, InterruptedException, RefusedException;
    }

    static List<IdlCompiler> all() {
        List<IdlCompiler> compilers = new ArrayList<>();
        for (String language : List.of("cpp", "js:node", "rs", "kotlin", "swift")) {
            compilers.add(compiler(language, sources -> {}));
        }
        // the annotation is none of the JDK
        compilers.add(compiler(
                "java:generated_annotations=suppress,private_members",
                sources -> Javac.compile(sources, org.apache.thrift.TBase.class, org.slf4j.Logger.class)));
        compilers.add(compiler("py", sources -> Scripts.python("sources", sources)));
        compilers.add(compiler("go", sources -> {
            for (String file : Tool.files(sources, ".go")) {
                Tool.run(sources, List.of("gofmt", "-e", "-l", file));
            }
        }));
        compilers.add(compiler("rb", Scripts::ruby));
        compilers.add(compiler("php", Scripts::php));
        compilers.add(compiler(
                "netstd",
                sources -> Tool.run(sources, Tool.command(List.of("mcs", "--parse"), Tool.files(sources, ".cs")))));
        compilers.add(new IdlCompiler(
                "thriftpy2", false, ANY, (set, out) -> Scripts.python("thrifts", set.folder(Kind.THRIFT))));
        return compilers;
    }

    private static IdlCompiler compiler(String language, Next next) {
        return new IdlCompiler("thrift-" + language.replaceFirst(":.*", ""), true, ANY, (set, out) -> {
            for (String path : set.paths(Kind.THRIFT)) {
                Tool.run(set.folder(Kind.THRIFT), List.of("thrift", "--gen", language, "-out", out.toString(), path));
            }
            next.compile(out);
        });
    }
}
