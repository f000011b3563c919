/**
 * Returns a function that sends the messages of one turn of the event loop together: waking another thread costs more than most
 * messages, and a page has several API calls at once.
 */
export function batchMessages<Message>(post: (messages: Message[]) => void): (message: Message) => void {
  let waiting: Message[] = [];
  return (message) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const messages = waiting;
        waiting = [];
        post(messages);
      });
    }
    waiting.push(message);
  };
}
