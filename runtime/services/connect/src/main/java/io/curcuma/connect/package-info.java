/**
 * Kafka Connect: {@link io.curcuma.connect.CurcumaConverter} between the bytes of any format and Connect's structs, and
 * {@link io.curcuma.connect.XmlToStruct} for records that are XML documents. Plugins of a worker, configured by
 * {@link io.curcuma.connect.ConnectConfig}.
 */
@Unstable
@NullMarked
package io.curcuma.connect;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
