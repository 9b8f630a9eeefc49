package io.curcuma.generator.plan;

/** The messages that every IDL shares because it has no type for them. */
public final class SharedTypes {
    /** The package of all of them. */
    public static final String PACKAGE = "curcuma.xsd";

    /** What {@link io.curcuma.generator.model.Scalar#DATE_TIME} is. */
    public static final TypeName DATE_TIME = new TypeName(PACKAGE, "DateTime");

    /** What {@link io.curcuma.generator.model.Scalar#DATE} is in Avro; the others have it as text. */
    public static final TypeName DATE = new TypeName(PACKAGE, "Date");

    /** What the schema leaves open: the runtime's {@code io.curcuma.spi.jaxb.AnyXml}. */
    public static final TypeName ANY_XML = new TypeName(PACKAGE, "AnyXml");

    private SharedTypes() {}
}
