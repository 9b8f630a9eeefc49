package io.curcuma.samples.kotlin

import curcuma.parcel.v1.Parcel
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir
import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import kotlin.io.path.readText
import kotlin.io.path.writeText

class ParcelsTest {
    @Test
    fun `a parcel comes back through every format`() {
        val parcel = parcel()
        val xml = write(parcel, "xml")

        assertThat(formats()).contains("avro", "avro-bare", "json", "protobuf", "thrift-binary", "thrift-compact", "xml")
        for (format in formats()) {
            val back: Parcel = read(write(parcel, format), format)

            assertThat(label(back)).describedAs(format).isEqualTo(label(parcel))
            assertThat(write(back, "xml")).describedAs(format).isEqualTo(xml)
        }
    }

    @Test
    fun `what is absent reads as null and what has a default does not`() {
        val parcel = read(PLAIN.toByteArray(), "xml")

        assertThat(label(parcel)).isEqualTo(
            """
            1, 20 g, standard
            Bo
            Ohm Street 1
            returned to the sender; delivered to not yet
            """.trimIndent(),
        )
        assertThat(parcel.scan).isEmpty()
        assertThat(parcel.signature).isNull()
    }

    @Test
    fun `the README shows the label`() {
        assertThat(Path.of("README.md").readText()).contains(label(parcel()))
    }

    @Test
    fun `the compiler refuses what forgets null`(
        @TempDir folder: Path,
    ) {
        val (code, messages) = compile(FORGETFUL, folder)

        assertThat(code).describedAs(messages).isEqualTo(ExitCode.COMPILATION_ERROR)
        val places = Regex("""Forgetful\.kt:(\d+):\d+: error""").findAll(messages).map { it.groupValues[1].toInt() }
        val wrong = FORGETFUL.lines().withIndex().filter { "// refused" in it.value }.map { it.index + 1 }
        assertThat(places.toSortedSet()).describedAs(messages).containsExactlyElementsOf(wrong)
    }

    private fun compile(
        source: String,
        folder: Path,
    ): Pair<ExitCode, String> {
        val file = folder.resolve("Forgetful.kt").apply { writeText(source) }
        val messages = ByteArrayOutputStream()
        val classPath = System.getProperty("java.class.path")
        val code =
            K2JVMCompiler().exec(
                PrintStream(messages, true, Charsets.UTF_8),
                *arrayOf("-no-stdlib", "-no-reflect", "-Xjspecify-annotations=strict"),
                *arrayOf("-classpath", classPath, "-d", folder.resolve("classes").toString(), file.toString()),
            )
        return code to messages.toString(Charsets.UTF_8)
    }

    private companion object {
        const val PLAIN =
            """<parcel xmlns="urn:curcuma:parcel:v1" number="1">
              <recipient><name>Bo</name><line>Ohm Street 1</line></recipient><grams>20</grams></parcel>"""

        const val FORGETFUL =
            """import curcuma.parcel.v1.*
            fun forgetful(parcel: Parcel) {
                println(parcel.note.length) // refused
                println(parcel.note?.length)
                println(parcel.recipient.name.length)
                println(parcel.recipient.company.length) // refused
                println(parcel.returnTo.name) // refused
                println(parcel.insuredFor.scale()) // refused
                println(parcel.signature.size) // refused
                println(parcel.deliveredTo?.value.length) // refused
                println(parcel.service.value())
                if (parcel.scan[0].isDamaged) println() // refused
                parcel.note = null
                parcel.number = null // refused
                parcel.scan.add(null) // refused
                parcel.setService(null)
            }"""
    }
}
