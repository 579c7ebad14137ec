// Light or dark, settled before anything is painted. A plain script, so that it can stand first in a page's head.

(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const settle = () => {
    const chosen = localStorage.getItem("theme");
    const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  settle();
  dark.addEventListener("change", settle);
  addEventListener("storage", settle);
  addEventListener("theme", settle);
})();
