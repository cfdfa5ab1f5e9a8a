// Runs before the first paint, so that nobody who chose the dark sees a white flash.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('sheaf-theme');
  } catch {
    // Storage may be switched off; the system decides then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
