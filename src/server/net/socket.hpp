// One WebSocket: frames to the hall and back.
#pragma once
#include "server/net/context.hpp"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace aude::server {

/// Answers `request`, which asked for the socket, with the headers of `reply`, and goes on by
/// itself on the stream's strand. The context must outlive everything on it.
void start_socket(boost::beast::tcp_stream stream,
                  const boost::beast::http::request<boost::beast::http::empty_body>& request,
                  const WebReply& reply,
                  Visitors::Ticket ticket,
                  Context& context);

}  // namespace aude::server
