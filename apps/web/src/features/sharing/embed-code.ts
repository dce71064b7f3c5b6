const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** HTML that embeds the map in another page as an iframe. */
export const embedCode = (link: string, title: string): string =>
  `<iframe src="${escaped(link)}" title="${escaped(title)}" width="100%" height="480" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
