/*
 * For tests: malicious names and descriptions. Each tries to call `harm()` when it is interpreted
 * as anything but text: markup, a URL, a style, a template, a formula, an expression.
 */

/** The payloads. */
const deeds = [
  'harm()',
  "window['harm']()",
  'parent.harm&&parent.harm()',
  'alert(1)',
  '&#104;arm()',
  "import('data:text/javascript,harm()')",
  "setTimeout('harm()')",
  'location=`javascript:harm()`',
] as const

/** Contexts that execute a payload when markup is not escaped. */
const carriers: readonly ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `</script><script>${deed}</script>`,
  (deed) => `"><script>${deed}</script>`,
  (deed) => `<img src=x onerror="${deed}">`,
  (deed) => `'"><img src=x onerror='${deed}'>`,
  (deed) => `<svg onload="${deed}">`,
  (deed) => `<svg><animate onbegin="${deed}" attributeName=x dur=1s>`,
  (deed) => `<svg><script href="data:,${deed}"/></svg>`,
  (deed) => `<iframe srcdoc="<script>${deed}</script>"></iframe>`,
  (deed) => `<iframe src="javascript:${deed}"></iframe>`,
  (deed) => `<a href="javascript:${deed}" autofocus onfocus="${deed}">here</a>`,
  (deed) => `javascript:${deed}//`,
  (deed) => `data:text/html,<script>${deed}</script>`,
  (deed) => `<details open ontoggle="${deed}">`,
  (deed) => `<input autofocus onfocus="${deed}">`,
  (deed) => `<body onload="${deed}">`,
  (deed) => `<video><source onerror="${deed}"></video>`,
  (deed) => `<math><mtext></mtext><img src=x onerror="${deed}"></math>`,
  (deed) => `<template><script>${deed}</script></template>`,
  (deed) => `<style>@import 'javascript:${deed}';*{background:url("javascript:${deed}")}</style>`,
  (deed) => `<form action="javascript:${deed}"><button autofocus>x</button></form>`,
  (deed) => `<meta http-equiv="refresh" content="0;url=javascript:${deed}">`,
  (deed) => `{{constructor.constructor("${deed}")()}}`,
  (deed) => `\${${deed}}<!--${deed}-->]]>`,
  (deed) => `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
]

/** Injections into other contexts: spreadsheets, map expressions, shells, paths. */
const others = [
  '=HYPERLINK("javascript:harm()","here")',
  '+cmd|harm!A1',
  '@SUM(harm())',
  '-2+harm()',
  "'; drop table users; --",
  '["get","harm"]',
  '{name}{harm}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '\u202Eharm()\u202C',
  '\u200B<\u200Bscript>harm()</script>',
  '＜script＞harm()＜/script＞',
  '%3Cscript%3Eharm()%3C/script%3E',
  '&lt;script&gt;harm()&lt;/script&gt;',
  '\r\nSet-Cookie: harm=1',
  '#27ae60;background:url(javascript:harm())',
  'x'.repeat(900),
] as const

/** More than two hundred distinct texts. */
export const hostileTexts: readonly string[] = [
  ...carriers.flatMap((carrier) => deeds.map(carrier)),
  ...others,
]

/**
 * One text per carrier and each of the other injections, for tests in which all two hundred would
 * only take longer.
 */
export const hostileKinds: readonly string[] = [
  ...carriers.flatMap((carrier, index) =>
    deeds
      .slice(index % deeds.length)
      .slice(0, 1)
      .map(carrier),
  ),
  ...others,
]
