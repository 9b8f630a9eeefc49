
(() => {
  'use strict';
  const box = document.getElementById('q');
  const count = document.getElementById('count');
  const none = document.getElementById('none');
  const overview = document.getElementById('overview');
  const types = [...document.querySelectorAll('article')];
  const links = [...document.querySelectorAll('nav li')];

  const filter = () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    types.forEach((type, i) => {
      const hit = words.every((word) => type.dataset.search.includes(word));
      type.hidden = !hit;
      links[i].hidden = !hit;
      shown += hit ? 1 : 0;
    });
    count.textContent = words.length ? `${shown} of ${types.length}` : `${types.length}`;
    none.hidden = shown > 0;
    overview.hidden = words.length > 0;
  };

  const follow = () => {
    let hash = '';
    try {
      hash = decodeURIComponent(location.hash.slice(1));
    } catch {
      return;
    }
    if (hash.startsWith('q=')) {
      box.value = hash.slice(2);
      filter();
      return;
    }
    const target = hash && document.getElementById(hash);
    if (target && target.hidden) {
      box.value = '';
      filter();
    }
    if (target) {
      target.scrollIntoView();
    }
  };

  box.addEventListener('input', () => {
    history.replaceState(null, '', box.value ? `#q=${encodeURIComponent(box.value)}` : location.pathname + location.search);
    filter();
  });
  addEventListener('hashchange', follow);
  addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== box && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      box.focus();
    } else if (event.key === 'Escape' && document.activeElement === box) {
      box.value = '';
      box.dispatchEvent(new Event('input'));
    }
  });
  document.querySelectorAll('[data-format]').forEach((button) => {
    button.addEventListener('click', () => {
      const pressed = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!pressed));
      document.body.classList.toggle(`no-${button.dataset.format}`, pressed);
    });
  });
  filter();
  follow();
})();
