package io.curcuma.generator.idl;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.TypeName;

/** The types that every IDL shares because it has no scalar for them. */
final class XsdTypes {
    /** What {@link Scalar#DATE_TIME} is in every IDL. */
    static final TypeName DATE_TIME = new TypeName("curcuma.xsd", "DateTime");

    private XsdTypes() {}
}
