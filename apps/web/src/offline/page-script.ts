/** Path of the entry script, whose file name contains the hash of its build. */
export function pageScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : ''
}
