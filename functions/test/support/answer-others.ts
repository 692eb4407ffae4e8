/**
 * Gives the process another task every 10 ms while it opens a file.
 * @returns `stop`, which tells how long the task had to wait at most, in milliseconds, and by how many bytes
 *   the process grew
 */
export function answerOthers() {
  const memory = process.memoryUsage.rss();
  let last = performance.now();
  let longestWait = 0;
  let growth = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestWait = Math.max(longestWait, now - last);
    growth = Math.max(growth, process.memoryUsage.rss() - memory);
    last = now;
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return { longestWait, growth };
    },
  };
}
