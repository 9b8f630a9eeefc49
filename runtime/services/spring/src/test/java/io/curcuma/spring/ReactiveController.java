package io.curcuma.spring;

import io.curcuma.HeapBudget;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Handlers of a reactive service. */
@RestController
@RequestMapping("/reactive")
public class ReactiveController {
    static final AtomicInteger MADE = new AtomicInteger();

    private static FlightSelectionResponse answer(int id) {
        return FlightsController.answer(id, "0000000000000001");
    }

    @GetMapping
    public Mono<FlightSelectionResponse> get() {
        return Mono.just(answer(1));
    }

    @PostMapping
    public Mono<FlightSelectionResponse> select(@RequestBody Mono<FlightSelectionRequest> request) {
        return request.map(bean -> FlightsController.answer(bean.getFlight().size(), String.valueOf(bean.getId())));
    }

    @PostMapping("/plain")
    public FlightSelectionResponse plain(@RequestBody FlightSelectionRequest request) {
        return answer(request.getFlight().size());
    }

    @PostMapping("/optional")
    public Mono<FlightSelectionResponse> optional(@RequestBody(required = false) Mono<FlightSelectionRequest> request) {
        return request.map(bean -> answer(bean.getFlight().size())).defaultIfEmpty(answer(-1));
    }

    @PostMapping("/held")
    public FlightSelectionResponse held(@RequestBody FlightSelectionRequest request) {
        return answer(Math.toIntExact(HeapBudget.shared().taken()));
    }

    @GetMapping("/flux")
    public Flux<FlightSelectionResponse> flux() {
        return Flux.range(1, 3).map(ReactiveController::answer);
    }

    /** Never ends by itself. */
    @GetMapping("/endless")
    public Flux<FlightSelectionResponse> endless() {
        return Flux.generate(sink -> sink.next(answer(MADE.incrementAndGet())));
    }

    @PostMapping("/flux")
    public Flux<FlightSelectionResponse> flux(@RequestBody Flux<FlightSelectionResponse> answers) {
        return answers.map(bean -> answer(bean.getFlightId() + 1));
    }

    @PostMapping("/list")
    public Mono<List<FlightSelectionResponse>> list(@RequestBody List<FlightSelectionResponse> answers) {
        return Mono.just(answers);
    }

    @GetMapping("/map")
    public Mono<Map<String, FlightSelectionResponse>> map() {
        return Mono.just(Map.of("a", answer(1)));
    }

    @GetMapping(path = "/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    public Flux<FlightSelectionResponse> events() {
        return flux();
    }

    @GetMapping("/entity")
    public Mono<ResponseEntity<FlightSelectionResponse>> entity() {
        return Mono.just(ResponseEntity.status(201).header("X-Own", "1").body(answer(7)));
    }

    @GetMapping("/none")
    public Mono<FlightSelectionResponse> none() {
        return Mono.empty();
    }

    @GetMapping("/empty")
    public Mono<FlightSelectionRequest> empty() {
        return Mono.just(new FlightSelectionRequest());
    }

    @GetMapping("/broken")
    public Mono<FlightSelectionResponse> broken() {
        return Mono.just(FlightsController.answer(1, "\ud800"));
    }

    @GetMapping("/note")
    public Mono<OtherController.Note> note() {
        return Mono.just(new OtherController.Note("n", 1));
    }
}
