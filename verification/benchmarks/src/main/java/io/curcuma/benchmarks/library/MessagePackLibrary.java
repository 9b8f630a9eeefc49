package io.curcuma.benchmarks.library;

import io.curcuma.schemas.message.XMLMessage;
import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** msgpack-core by hand: a map with the names of the properties, without absent values; packer reused. */
final class MessagePackLibrary extends BeanLibrary<XMLMessage> {
    private static final String INTEGER = "integer";
    private static final String STRING = "astring";
    private static final String DOUBLE = "adouble";
    private static final String STRINGS = "strings";
    private static final String SELF_REF = "selfRef";
    private static final String SELF_REF_LIST = "selfRefList";

    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    @Override
    public byte[] write(XMLMessage value) throws IOException {
        packer.clear();
        pack(value);
        return packer.toByteArray();
    }

    private void pack(XMLMessage message) throws IOException {
        List<String> strings = message.getStrings();
        List<XMLMessage> children = message.getSelfRefList();
        boolean hasRef = message.getSelfRef() != null;
        packer.packMapHeader(3 + (strings.isEmpty() ? 0 : 1) + (hasRef ? 1 : 0) + (children.isEmpty() ? 0 : 1));
        packer.packString(INTEGER).packInt(message.getInteger());
        packer.packString(STRING).packString(message.getAstring());
        packer.packString(DOUBLE).packDouble(message.getAdouble());
        if (!strings.isEmpty()) {
            packer.packString(STRINGS).packArrayHeader(strings.size());
            for (String string : strings) {
                packer.packString(string);
            }
        }
        if (hasRef) {
            packer.packString(SELF_REF);
            pack(message.getSelfRef());
        }
        if (!children.isEmpty()) {
            packer.packString(SELF_REF_LIST).packArrayHeader(children.size());
            for (XMLMessage child : children) {
                pack(child);
            }
        }
    }

    @Override
    public XMLMessage read(byte[] bytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            return unpack(unpacker);
        }
    }

    private static XMLMessage unpack(MessageUnpacker in) throws IOException {
        XMLMessage message = new XMLMessage();
        for (int fields = in.unpackMapHeader(); fields > 0; fields--) {
            switch (in.unpackString()) {
                case INTEGER -> message.setInteger(in.unpackInt());
                case STRING -> message.setAstring(in.unpackString());
                case DOUBLE -> message.setAdouble(in.unpackDouble());
                case STRINGS -> {
                    for (int items = in.unpackArrayHeader(); items > 0; items--) {
                        message.getStrings().add(in.unpackString());
                    }
                }
                case SELF_REF -> message.setSelfRef(unpack(in));
                case SELF_REF_LIST -> {
                    for (int items = in.unpackArrayHeader(); items > 0; items--) {
                        message.getSelfRefList().add(unpack(in));
                    }
                }
                default -> in.skipValue();
            }
        }
        return message;
    }
}
