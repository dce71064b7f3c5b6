/**
 * The parameters of the link by which the page was opened. Links in mails carry theirs behind '#',
 * where no log of a web server sees them; an address with a query is understood as well, as the
 * specification says of reset links (section 3).
 */
export function linkParameters(): URLSearchParams {
  const { hash, search } = window.location
  return new URLSearchParams(isLink(hash) ? hash.slice(1) : search)
}

/** Whether what follows '#' came from a link in a mail. */
const isLink = (hash: string): boolean => /(?:^#|&)(?:token|reset_token|invitation)=/.test(hash)

/**
 * Reloads the page when such a link is opened in a tab that already shows the same page: a browser
 * then changes only what follows '#'. Returns a function that ends it.
 */
export function reloadOnLink(reload = () => window.location.reload()): () => void {
  const onChange = () => {
    if (isLink(window.location.hash)) reload()
  }
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
