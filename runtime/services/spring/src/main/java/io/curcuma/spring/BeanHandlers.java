package io.curcuma.spring;

import io.curcuma.http.BodyTypes;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.GenericTypeResolver;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpEntity;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.UrlPathHelper;

/** Recognizes the handlers that read or write beans. All other handlers of an application stay as they are. */
final class BeanHandlers {
    private final BodyTypes types;
    private final Supplier<List<RequestMappingInfoHandlerMapping>> mappings;

    /** @param mappings the mappings of the application, which exist once the first request arrives */
    BeanHandlers(BodyTypes types, Supplier<List<RequestMappingInfoHandlerMapping>> mappings) {
        this.types = types;
        this.mappings = mappings;
    }

    /** Whether the handler reads the body of its request as a bean. */
    boolean reads(@Nullable Object handler) {
        return handler instanceof HandlerMethod method
                && Stream.of(method.getMethodParameters()).anyMatch(this::isBody);
    }

    private boolean isBody(MethodParameter parameter) {
        boolean body = parameter.hasParameterAnnotation(RequestBody.class)
                || HttpEntity.class.isAssignableFrom(parameter.getParameterType());
        return body && mentions(parameter);
    }

    private boolean writes(HandlerMethod method) {
        return mentions(method.getReturnType());
    }

    private boolean mentions(MethodParameter parameter) {
        return types.mentions(
                GenericTypeResolver.resolveType(parameter.getGenericParameterType(), parameter.getContainingClass()));
    }

    /**
     * Whether a request belongs to a handler of beans.
     *
     * @param handler null if no handler has its media types: then the handlers of its path decide
     */
    boolean concern(HttpServletRequest request, @Nullable Object handler) {
        if (handler == null) {
            return at(request, true).stream().anyMatch(this::concerns);
        }
        return handler instanceof HandlerMethod method && concerns(method);
    }

    /** Whether the path of a request has handlers, none of which reads or writes beans. Works before Spring has handled the request. */
    boolean areOthers(HttpServletRequest request) {
        ServletRequestPathUtils.parseAndCache(request);
        UrlPathHelper.defaultInstance.resolveAndCacheLookupPath(request);
        try {
            List<HandlerMethod> found = at(request, false);
            return !found.isEmpty() && found.stream().noneMatch(this::concerns);
        } finally {
            ServletRequestPathUtils.clearParsedRequestPath(request);
        }
    }

    private boolean concerns(HandlerMethod method) {
        return reads(method) || writes(method);
    }

    private List<HandlerMethod> at(HttpServletRequest request, boolean withMethod) {
        return mappings.get().stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream())
                .filter(entry -> isFor(request, entry.getKey(), withMethod))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static boolean isFor(HttpServletRequest request, RequestMappingInfo mapping, boolean withMethod) {
        return (!withMethod || mapping.getMethodsCondition().getMatchingCondition(request) != null)
                && mapping.getActivePatternsCondition().getMatchingCondition(request) != null;
    }
}
