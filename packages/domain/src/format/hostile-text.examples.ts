/*
 * For tests: malicious names and descriptions. Each tries to call `harm()` when it is interpreted
 * as anything but text: markup, a URL, a style, a template, a formula, an expression.
 */

/** The payloads. */
const payloads = [
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
const carriers: readonly ((payload: string) => string)[] = [
  (payload) => `<script>${payload}</script>`,
  (payload) => `</script><script>${payload}</script>`,
  (payload) => `"><script>${payload}</script>`,
  (payload) => `<img src=x onerror="${payload}">`,
  (payload) => `'"><img src=x onerror='${payload}'>`,
  (payload) => `<svg onload="${payload}">`,
  (payload) => `<svg><animate onbegin="${payload}" attributeName=x dur=1s>`,
  (payload) => `<svg><script href="data:,${payload}"/></svg>`,
  (payload) => `<iframe srcdoc="<script>${payload}</script>"></iframe>`,
  (payload) => `<iframe src="javascript:${payload}"></iframe>`,
  (payload) => `<a href="javascript:${payload}" autofocus onfocus="${payload}">here</a>`,
  (payload) => `javascript:${payload}//`,
  (payload) => `data:text/html,<script>${payload}</script>`,
  (payload) => `<details open ontoggle="${payload}">`,
  (payload) => `<input autofocus onfocus="${payload}">`,
  (payload) => `<body onload="${payload}">`,
  (payload) => `<video><source onerror="${payload}"></video>`,
  (payload) => `<math><mtext></mtext><img src=x onerror="${payload}"></math>`,
  (payload) => `<template><script>${payload}</script></template>`,
  (payload) =>
    `<style>@import 'javascript:${payload}';*{background:url("javascript:${payload}")}</style>`,
  (payload) => `<form action="javascript:${payload}"><button autofocus>x</button></form>`,
  (payload) => `<meta http-equiv="refresh" content="0;url=javascript:${payload}">`,
  (payload) => `{{constructor.constructor("${payload}")()}}`,
  (payload) => `\${${payload}}<!--${payload}-->]]>`,
  (payload) => `<noscript><p title="</noscript><img src=x onerror=${payload}>">`,
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
  ...carriers.flatMap((carrier) => payloads.map(carrier)),
  ...others,
]

/**
 * One text per carrier and each of the other injections, for tests in which all two hundred would
 * only take longer.
 */
export const hostileKinds: readonly string[] = [
  ...carriers.flatMap((carrier, index) =>
    payloads
      .slice(index % payloads.length)
      .slice(0, 1)
      .map(carrier),
  ),
  ...others,
]
