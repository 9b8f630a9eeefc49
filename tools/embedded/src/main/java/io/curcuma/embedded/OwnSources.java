package io.curcuma.embedded;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;

/**
 * Ends a task of javac when all sources that it was given are compiled. Of those that they refer to, it would go on to check what nobody
 * has asked for: with {@code -implicit:none} it leaves out their class files alone.
 */
final class OwnSources implements TaskListener {
    private final Set<URI> waiting;

    private OwnSources(List<? extends JavaFileObject> sources) {
        waiting = sources.stream().map(JavaFileObject::toUri).collect(Collectors.toSet());
    }

    /** Ends a task: what a listener throws does. */
    private static final class DoneException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Whether the sources compile. */
    static boolean call(CompilationTask task, List<? extends JavaFileObject> sources) {
        if (!(task instanceof JavacTask javac)) {
            return task.call();
        }
        javac.addTaskListener(new OwnSources(sources));
        try {
            return javac.call();
        } catch (RuntimeException e) {
            if (e instanceof DoneException || e.getCause() instanceof DoneException) {
                return true;
            }
            throw e;
        }
    }

    // javac generates a class, with those nested in it, before it analyzes the next one
    @Override
    public void started(TaskEvent event) {
        if (event.getKind() == TaskEvent.Kind.ANALYZE && waiting.isEmpty()) {
            throw new DoneException();
        }
    }

    @Override
    public void finished(TaskEvent event) {
        if (event.getKind() == TaskEvent.Kind.GENERATE && event.getSourceFile() != null) {
            waiting.remove(event.getSourceFile().toUri());
        }
    }
}
