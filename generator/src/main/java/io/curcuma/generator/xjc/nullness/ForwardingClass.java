package io.curcuma.generator.xjc.nullness;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JPackage;
import com.sun.codemodel.JType;
import com.sun.codemodel.JTypeVar;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class of codemodel in every respect but how it is printed. */
abstract class ForwardingClass extends JClass {
    private final JClass basis;

    ForwardingClass(JClass basis) {
        super(basis.owner());
        this.basis = basis;
    }

    final JClass basis() {
        return basis;
    }

    @Override
    public String name() {
        return basis.name();
    }

    @Override
    public String fullName() {
        return basis.fullName();
    }

    @Override
    public String binaryName() {
        return basis.binaryName();
    }

    @Override
    public JPackage _package() {
        return basis._package();
    }

    @Override
    public @Nullable JClass outer() {
        return basis.outer();
    }

    @Override
    public JClass _extends() {
        return basis._extends();
    }

    @Override
    public Iterator<JClass> _implements() {
        return basis._implements();
    }

    @Override
    public boolean isInterface() {
        return basis.isInterface();
    }

    @Override
    public boolean isAbstract() {
        return basis.isAbstract();
    }

    @Override
    public boolean isArray() {
        return basis.isArray();
    }

    @Override
    public JType elementType() {
        return basis.elementType();
    }

    @Override
    public JClass erasure() {
        return basis.erasure();
    }

    @Override
    public List<JClass> getTypeParameters() {
        return basis.getTypeParameters();
    }

    @Override
    protected JClass substituteParams(JTypeVar[] variables, List<JClass> bindings) {
        return this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ForwardingClass forwarding ? basis.equals(forwarding.basis) : basis.equals(other);
    }

    @Override
    public int hashCode() {
        return basis.hashCode();
    }
}
