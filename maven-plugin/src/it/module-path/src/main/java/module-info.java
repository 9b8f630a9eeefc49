module com.acme.shop {
    requires io.curcuma;
    requires jakarta.xml.bind;
    requires java.xml;

    exports acme.cart;
}
