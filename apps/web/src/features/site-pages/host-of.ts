/** The host of an address. That of tiles holds braces, which a URL keeps in its path. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
