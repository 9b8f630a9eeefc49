package io.curcuma.generator.plan;

/** The messages that every IDL shares because it has no type for them. */
public final class SharedTypes {
    /** What {@link io.curcuma.generator.model.Scalar#DATE_TIME} is. */
    public static final TypeName DATE_TIME = new TypeName("curcuma.xsd", "DateTime");

    /** What the schema leaves open: the runtime's {@code io.curcuma.jaxb.AnyXml}. */
    public static final TypeName ANY_XML = new TypeName("curcuma.xsd", "AnyXml");

    private SharedTypes() {}
}
