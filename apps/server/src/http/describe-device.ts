/** Most browsers also name those they are based on, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  // Every WebKit browser contains 'Safari'; Safari itself runs on Apple's systems.
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
 * A description of the device for people from its `User-Agent` header, such as 'Firefox on
 * Windows'; null where neither is recognised. Only this is stored, for the list of sessions.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, 1000)
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(header))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
