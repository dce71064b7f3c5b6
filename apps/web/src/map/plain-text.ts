/** Of Trusted Types: what this policy approves is parsed into the document below and nowhere else. */
const policy = window.trustedTypes?.createPolicy('plain-text', { createHTML: (html) => html })

/**
 * The text of HTML from outside, such as '© <a href="…">OpenStreetMap</a>'. The parsed document is
 * never shown: it runs no script and loads nothing.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  for (const element of body.querySelectorAll('script,style,template')) element.remove()
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}
