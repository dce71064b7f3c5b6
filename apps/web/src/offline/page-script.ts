/** The address of the first script of this page, whose name tells its build. */
export function pageScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : ''
}
