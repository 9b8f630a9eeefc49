package io.curcuma.spring;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.springframework.core.io.Resource;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Handlers of an application without beans. */
@RestController
@RequestMapping("/other")
public class OtherController {
    /** A class of the application, which Jackson writes. */
    public record Note(String text, int number) {}

    @GetMapping("/note")
    public Note note() {
        return new Note("n", 1);
    }

    @GetMapping("/notes")
    public List<Note> notes() {
        return List.of(note());
    }

    @PostMapping("/note")
    public Note note(@RequestBody Note note) {
        return new Note(note.text() + "!", note.number() + 1);
    }

    @PostMapping("/map")
    public Map<String, Object> map(@RequestBody Map<String, Object> map) {
        return map;
    }

    @GetMapping(path = "/text", produces = "text/plain")
    public String text() {
        return "text";
    }

    @GetMapping("/report")
    public String report(@RequestParam("format") String format) {
        return "a report as " + format;
    }

    @PostMapping("/bytes")
    public byte[] bytes(@RequestBody byte[] body) {
        return body;
    }

    @PostMapping("/stream")
    public String stream(InputStream body) throws IOException {
        return Integer.toString(body.readAllBytes().length);
    }

    @PostMapping("/resource")
    public String resource(@RequestBody Resource body) throws IOException {
        return Integer.toString(body.getContentAsByteArray().length);
    }

    @PostMapping("/form")
    public String form(@RequestParam("a") String a, @RequestBody MultiValueMap<String, String> form) {
        return a + form;
    }

    @GetMapping("/broken")
    public Note broken() {
        throw new IllegalStateException("broken");
    }
}
