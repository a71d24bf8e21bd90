// The mark of Aude in a box of 40 x 40: the river before a tower of the walls, on a tile cut on its diagonal.

const TILE = 'M9 3H31a6 6 0 0 1 6 6V31a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6Z'

/** The inner SVG of the mark; `id` makes its clip path unique on the page. */
export const mark = (id: string): string =>
  `<clipPath id="${id}"><path d="${TILE}"/></clipPath>` +
  `<path d="${TILE}" transform="translate(.8 1.2)" fill="#1c130a" opacity=".3"/>` +
  `<g clip-path="url(#${id})">` +
  '<path d="M0 0H40V40Z" fill="#dcb26b"/><path d="M0 0V40H40Z" fill="#a8b971"/>' +
  '<path d="M1 24C9 20 11 29 18 31S28 35 31 42" fill="none" stroke="#54788a" stroke-width="8.4"/>' +
  '<path d="M1 24C9 20 11 29 18 31S28 35 31 42" fill="none" stroke="#7fa9b8" stroke-width="6.2"/>' +
  '<path d="M4 23.4c5-.6 6 4.4 10 6.6M21 32.6c3 1 5 2 6.4 4" fill="none" stroke="#d3e5e6" stroke-width="1.1" stroke-linecap="round"/>' +
  '<path d="M0 0L40 40" stroke="#fbf4e2" stroke-width="2.4"/>' +
  '<path d="M17.5 25.5V13.5h11v12a5.5 2.4 0 0 1-11 0Z" fill="#ddd3bc" stroke="#4b3826" stroke-width="1.2" stroke-linejoin="round"/>' +
  '<path d="M24.6 13.5h3.9v12a5.5 2.4 0 0 1-3.9 2.2Z" fill="#a3967b" opacity=".75"/>' +
  '<path d="M15.4 14.2L23 4.6L30.6 14.2Q23 16.8 15.4 14.2Z" fill="#b25230" stroke="#4b3826" stroke-width="1.2" stroke-linejoin="round"/>' +
  '<path d="M21.4 22.8v-3.2a1.6 1.6 0 0 1 3.2 0v3.2Z" fill="#2c231b"/>' +
  `</g><path d="${TILE}" fill="none" stroke="#4b3826" stroke-width="1.5"/>`
