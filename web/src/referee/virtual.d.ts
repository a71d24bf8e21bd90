// What tools/referee-plugin.ts puts into the page: the judge as WebAssembly, where it was built.
declare module 'virtual:judge-url' {
  const url: string | null
  export default url
}
declare module 'virtual:judge-packed' {
  const packed: string | null
  export default packed
}
