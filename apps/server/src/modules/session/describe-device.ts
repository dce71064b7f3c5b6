/** Most browsers also name those that they are built like: the first that fits is the one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  // Everything built on WebKit names it; Safari itself runs on the systems of Apple.
  [/\bMac OS X\b.*\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * What a person would call the device behind a `User-Agent` header, such as 'Firefox on Windows'; null
 * where neither is known. Only this is stored: it is what the list of sessions needs.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, 1000)
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(header))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
