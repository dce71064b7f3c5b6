/** The host of a URL. Tile URL templates contain braces, which `URL` accepts in the path. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
