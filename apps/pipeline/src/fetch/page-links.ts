import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** The distinct link targets of a page, in order, without those in comments, scripts and templates. */
export function pageLinks(html: string, page: URL): URL[] {
  const links = new Map<string, URL>()
  for (const node of nodesOf(html)) {
    if (!('tagName' in node) || node.tagName !== 'a') continue
    const href = node.attrs.find(({ name }) => name === 'href')?.value.trim() ?? ''
    if (href === '' || !URL.canParse(href, page.href)) continue
    const url = new URL(href, page)
    url.hash = ''
    links.set(url.href, url)
  }
  return [...links.values()]
}

/** The text of a page, tags and line breaks replaced by spaces. */
export function pageText(html: string): string {
  const texts = nodesOf(html).map((node) => ('value' in node ? node.value : ''))
  return [...texts].join(' ').replaceAll(/\s+/g, ' ')
}

/** In document order. Without recursion, which a deeply nested page could exhaust. */
function* nodesOf(html: string): Generator<DefaultTreeAdapterTypes.Node> {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if (!('childNodes' in node)) continue
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}
