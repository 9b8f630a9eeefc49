package io.curcuma.spring;

import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Handlers whose types are not exactly a bean or a list of them. */
@RestController
@RequestMapping("/containers")
public class ContainersController {
    /** A class of the application with a bean. */
    public record Holder(String name, FlightSelectionResponse bean) {}

    static FlightSelectionResponse bean() {
        return FlightsController.answer(1, "0000000000000001");
    }

    @GetMapping("/object")
    public Object object() {
        return bean();
    }

    @GetMapping("/optional")
    public Optional<FlightSelectionResponse> optional() {
        return Optional.of(bean());
    }

    @GetMapping("/none")
    public Optional<FlightSelectionResponse> none() {
        return Optional.empty();
    }

    @GetMapping("/array")
    public FlightSelectionResponse[] array() {
        return new FlightSelectionResponse[] {bean()};
    }

    @GetMapping("/stream")
    public Stream<FlightSelectionResponse> stream() {
        return Stream.of(bean());
    }

    @GetMapping("/map")
    public Map<String, FlightSelectionResponse> map() {
        return Map.of("a", bean());
    }

    @GetMapping("/holder")
    public Holder holder() {
        return new Holder("n", bean());
    }

    @GetMapping(path = "/vendor", produces = "application/vnd.acme.answer+json")
    public FlightSelectionResponse vendor() {
        return bean();
    }

    @GetMapping("/events")
    public SseEmitter events() throws IOException {
        SseEmitter emitter = new SseEmitter();
        emitter.send(bean());
        emitter.complete();
        return emitter;
    }

    @GetMapping("/emitter")
    public ResponseBodyEmitter emitter() throws IOException {
        ResponseBodyEmitter emitter = new ResponseBodyEmitter();
        emitter.send(bean());
        emitter.complete();
        return emitter;
    }

    @PostMapping("/bean")
    public FlightSelectionResponse bean(@RequestBody FlightSelectionResponse bean) {
        return bean;
    }

    @PostMapping("/array")
    public int array(@RequestBody FlightSelectionResponse[] beans) {
        return beans.length;
    }

    @PostMapping("/set")
    public int set(@RequestBody Set<FlightSelectionResponse> beans) {
        return beans.size();
    }

    @PostMapping("/list")
    public List<FlightSelectionResponse> list(@RequestBody Stream<FlightSelectionResponse> beans) {
        return beans.toList();
    }

    @PostMapping("/map")
    public Map<String, FlightSelectionResponse> map(@RequestBody Map<String, FlightSelectionResponse> beans) {
        return beans;
    }

    @PostMapping("/holder")
    public Holder holder(@RequestBody Holder holder) {
        return holder;
    }
}
