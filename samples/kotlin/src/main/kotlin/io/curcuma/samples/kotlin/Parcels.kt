package io.curcuma.samples.kotlin

import curcuma.parcel.v1.Address
import curcuma.parcel.v1.ObjectFactory
import curcuma.parcel.v1.Parcel
import curcuma.parcel.v1.Scan
import curcuma.parcel.v1.Service
import io.curcuma.Serializer
import java.math.BigDecimal

private val curcuma: Serializer = Serializer.forPackages("curcuma.parcel.v1")

/** Prints a parcel's label, and what the parcel costs in each format. */
fun main() {
    val parcel = parcel()
    println(label(parcel))
    for (format in formats()) {
        println("%-16s %4d bytes".format(format, write(parcel, format).size))
    }
}

fun formats(): List<String> = curcuma.formats().map { it.id() }

fun write(parcel: Parcel, format: String): ByteArray = curcuma.write(parcel, format)

fun read(message: ByteArray, format: String): Parcel = curcuma.read(message, Parcel::class.java, format)

/** A parcel with some of what the schema lets be absent. */
fun parcel(): Parcel =
    Parcel().apply {
        number = "CU-4711"
        recipient =
            Address().apply {
                name = "Ada Lovelace"
                line += listOf("12 St James's Square", "London")
            }
        grams = 1250
        insuredFor = BigDecimal("99.50")
        note = "Second floor, please ring twice"
        // a Java setter may take null, for the default, where its getter never gives it: no property of Kotlin
        setService(Service.EXPRESS)
        scan += listOf("Leipzig", "London").map { Scan().apply { at = it } }
        deliveredTo = ObjectFactory().createParcelDeliveredTo(null).apply { isNil = true }
    }

/** What the compiler knows of each property is said by its type here; it infers the same without. */
fun label(parcel: Parcel): String {
    // required: there in every valid parcel
    val recipient: Address = parcel.recipient
    // optional: may be null, and what is inside needs ?.
    val company: String? = recipient.company
    val insured: BigDecimal? = parcel.insuredFor
    val returnTo: String = parcel.returnTo?.name ?: "the sender"
    // a default of the schema
    val service: Service = parcel.service
    // a list is never null, and neither is what is in it
    val lines: List<String> = recipient.line
    val damaged: List<Scan> = parcel.scan.filter { it.isDamaged ?: false }
    // an element that may be nil: nobody, somebody, or not delivered yet
    val delivered: String = parcel.deliveredTo?.let { it.value ?: "nobody" } ?: "not yet"
    return listOfNotNull(
        "${parcel.number}, ${parcel.grams} g, ${service.value()}",
        recipient.name,
        company,
        lines.joinToString(),
        insured?.let { "insured for $it" },
        parcel.note,
        damaged.takeIf { it.isNotEmpty() }?.joinToString(prefix = "damaged in ") { it.at },
        "returned to $returnTo; delivered to $delivered",
    ).joinToString("\n")
}
