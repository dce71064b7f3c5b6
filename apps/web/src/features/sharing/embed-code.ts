const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** What to paste into a page of one's own so that the map stands in it. */
export const embedCode = (link: string, title: string): string =>
  `<iframe src="${escaped(link)}" title="${escaped(title)}" width="100%" height="480" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
