/**
 * The distinct link targets of a page, in order. Parses HTML only as far as links need it: comments
 * and scripts are skipped, attributes may be quoted or not, and entities that occur in URLs are
 * decoded.
 */
export function pageLinks(html: string, page: URL): URL[] {
  const visible = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, '')
  const links = new Map<string, URL>()
  for (const [, attributes = ''] of visible.matchAll(/<a\s((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)) {
    const [, double, single, bare] =
      /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
    const address = withoutEntities(double ?? single ?? bare ?? '').trim()
    if (address === '' || !URL.canParse(address, page.href)) continue
    const url = new URL(address, page)
    url.hash = ''
    links.set(url.href, url)
  }
  return [...links.values()]
}

/** The text of a page, tags and line breaks replaced by spaces. */
export function pageText(html: string): string {
  return withoutEntities(html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|[a-z]+);/gi, (whole, decimal, hex) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16))
    return entities[whole.toLowerCase()] ?? whole
  })
}
